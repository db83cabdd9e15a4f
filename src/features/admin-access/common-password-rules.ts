/**
 * Of the passwords that people choose most, those of 12 characters and more, as the yearly lists of leaked ones
 * report them; plus what somebody would try first on a barber's dashboard. Lower case.
 */
const COMMON = new Set(
  `
  123456789012 1234567890123 12345678901234 123456789123 123456789123456789 012345678901 0123456789012
  1234567891011 12345678910 123456789101112 1234567890qwerty 123412341234 123123123123 121212121212 112233445566
  123321123321 102030405060 1q2w3e4r5t6y 1q2w3e4r5t6y7u8i 1q2w3e4r5t6y7u8i9o0p 1qaz2wsx3edc 1qaz2wsx3edc4rfv
  1qazxsw23edc q1w2e3r4t5y6 q1w2e3r4t5y6u7i8 qazwsxedcrfv qazwsxedcrfvtgb zaq12wsxcde3 zaq1zaq1zaq1
  qwertyuiop12 qwertyuiop123 qwertyuiop1234 qwertyuiop[] qwertyuiopasdfghjkl qwertyuiopasdfghjklzxcvbnm
  qwerty123456 qwerty1234567 qwerty12345678 qwerty123456789 qwertyqwerty qwerty654321 123456qwerty 123qwe123qwe
  qwe123qwe123 qweasdzxc123 asdfghjkl123 asdfghjkl123456 asdfasdfasdf asdf1234asdf zxcvbnm12345 zxcvbnmasdfghjkl
  abcdefghijkl abcdefghijklm abcdefghijklmnop abcdefghijklmnopqrstuvwxyz abcd12345678 abc123abc123 abc123456789
  abcabcabcabc a1b2c3d4e5f6 a12345678910 a123456789012 aa1234567890 aaa123456789 asd123asd123
  password1234 password12345 password123456 password1234567 password12345678 password123456789 passwordpassword
  password!123 password123! password@123 password#123 password2023 password2024 password2025 password2026
  mypassword12 mypassword123 mypassword1234 newpassword1 newpassword12 newpassword123 thepassword1 p@ssw0rd1234
  p@ssword1234 p@ssw0rd12345 passw0rd1234 passw0rd12345 pa55word1234 passwort1234 letmeinletmein letmein12345
  letmein123456 letmeinplease welcome12345 welcome123456 welcome@1234 welcome@2024 welcome@2025 changeme1234
  changeme12345 changeme123456 changemenow1 changeit1234 administrator administrator1 administrator123
  adminadmin12 adminadmin123 adminadminadmin admin1234567 admin12345678 admin123456789 admin@123456 admin@1234567
  adminpassword adminpassword1 adminpassword123 rootrootroot rootpassword superadmin12 superadmin123
  iloveyou1234 iloveyou12345 iloveyouforever iloveyousomuch iloveyoubaby iloveyou2023 iloveyou2024 iloveyou2025
  ilovemymother ilovemyfamily ilovemyself1 ihateyou1234 iloveyou!!!! sunshine1234 sunshine12345 princess1234
  princess12345 football1234 football12345 baseball1234 basketball12 basketball123 superman1234 batman123456
  spiderman123 spiderman1234 pokemon12345 pokemon123456 starwars1234 dragon123456 monkey123456 master123456
  shadow123456 michael12345 charlie12345 jennifer1234 liverpool123 liverpool1234 chelsea12345 arsenal12345
  manchester12 manchester123 manchesterunited westham12345 everton12345 tottenham123 newcastle123 qwertyui1234
  trustno1trustno1 computer1234 internet1234 whatever1234 samsung12345 google123456 facebook1234 facebook123456
  minecraft123 minecraft1234 fortnite1234 blink182blink182 nothing12345 secret123456 secretsecret hello1234567
  hellohello12 hellohellohello helloworld12 helloworld123 helloworld1234 testtesttest test12345678 test123456789
  testing12345 testing123456 testpassword guest1234567 default12345 correcthorsebatterystaple
  barbershop12 barbershop123 barbershop1234 thebarbershop thebarbershop1 barberbarber haircut12345 chairtime123
  `
    .split(/\s+/)
    .filter(word => word !== ''),
)

/** Keyboard rows and the plain orders, forwards; a password that only walks along one is as good as none. */
const WALKS = ['0123456789'.repeat(14), 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']

/** True for one of the commonest passwords, in whatever case, and for one short thing repeated or counted along. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  const backwards = [...plain].reverse().join('')
  return (
    COMMON.has(plain) ||
    /^(.{1,4})\1+$/u.test(plain) ||
    WALKS.some(walk => walk.includes(plain) || walk.includes(backwards))
  )
}

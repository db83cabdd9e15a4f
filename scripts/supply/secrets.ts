/** What a secret looks like; each needs a shape that no prose and no code has by chance. */
const PATTERNS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['an AWS access key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a GitHub token', /\b(?:gh[pousr]_\w{36}|github_pat_\w{40})/],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a password of npm', /^\s*(?:\/\/\S+:)?_(?:authToken|auth|password)\s*=/],
  ['a Google key', /\bAIza[\w-]{35}\b/],
  ['a Slack token', /\bxox[abprs]-[\w-]{10}/],
  ['a Stripe key', /\b[rs]k_live_\w{16}/],
  ['a Twilio secret', /\bSK[0-9a-f]{32}\b/],
  ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10}/],
  [
    'a password in an address',
    /\b(?:postgres(?:ql)?|https?|smtps?|redis|mysql):\/\/[\w.%-]+:(?!PASSWORD|\$)[^\s@/'"`{}$]{8,}@(?!localhost|127\.|[\w.-]*\.example)/,
  ],
  [
    'a secret of many random characters',
    /(?:[Pp]assw(?:or)?d|PASSWORD|[Ss]ecret|SECRET|[Tt]oken|TOKEN|[Aa]pi[_-]?[Kk]ey|API_KEY)['"]?\s*[:=]\s*['"`](?=[\w+/=-]*\d)(?=[\w+/=-]*[a-z])(?=[\w+/=-]*[A-Z])[\w+/=-]{24,}['"`]/,
  ],
]

const SECRET_NAME =
  /(^|\/)(\.env(\.(?!example$)[\w-]+)?|id_(rsa|ed25519)|[^/]+\.(pem|key|p12|pfx|db|sqlite))$/

/** Why a tracked file should not be: a sentence for each secret in it, by its line and never with the secret. */
export function secretsIn(path: string, text: string): string[] {
  const byName = SECRET_NAME.test(path) ? [`${path} is a file that holds secrets.`] : []
  const byLine = text
    .split('\n')
    .flatMap((line, index) =>
      PATTERNS.filter(([, pattern]) => pattern.test(line)).map(
        ([name]) => `${path}:${index + 1} looks like ${name}.`,
      ),
    )
  return [...byName, ...byLine]
}

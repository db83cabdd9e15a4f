import { A_DAY, pictureOf, SCENES } from '../messages.ts'

export function DayScenes() {
  return (
    <>
      <p className="max-w-[60ch] text-muted">
        {A_DAY.description} {A_DAY.begin}
      </p>
      <ol className="grid gap-10 mt-8 p-0 list-none">
        {SCENES.map(({ name, time, title, text, alt }) => (
          <li key={name} className="grid gap-3 justify-items-start">
            <h2 className="text-heading">
              <span className="tabular-nums text-muted">{time}</span> {title}
            </h2>
            <p className="max-w-[60ch]">{text}</p>
            <img
              src={pictureOf(name)}
              alt={alt}
              loading="lazy"
              className="max-w-full max-h-[80vh] border border-line rounded-card"
            />
          </li>
        ))}
      </ol>
    </>
  )
}

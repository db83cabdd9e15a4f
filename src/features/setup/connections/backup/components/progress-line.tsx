import type { BackupProgress } from '../rules.ts'
import { progressText } from '../screen-messages.ts'

export function ProgressLine({ progress }: { progress: BackupProgress | null }) {
  const text = progress ? progressText(progress) : ''
  return (
    <div className="grid gap-1">
      <p role="status" className={progress ? '' : 'sr-only'}>
        {text}
      </p>
      {progress && (
        <progress
          className="h-3 w-full accent-success"
          aria-label={text}
          max={100}
          {...(progress.percent === null ? {} : { value: progress.percent })}
        />
      )}
    </div>
  )
}

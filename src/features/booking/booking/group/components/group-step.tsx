import type { StepProps } from '../../wizard/components/use-wizard.ts'
import { isGroup } from '../../wizard/rules.ts'
import { ContactConfirm } from './contact-confirm.tsx'
import { GroupConfirm } from './group-confirm.tsx'
import { GroupOptions } from './group-options.tsx'
import { GroupTime } from './group-time.tsx'
import { GroupTreatments } from './group-treatments.tsx'

export default function GroupStep(props: StepProps) {
  switch (props.wizard.step) {
    case 2:
      return <GroupOptions {...props} />
    case 3:
      return <GroupTime {...props} />
    case 4:
      return <GroupTreatments {...props} />
    default:
      return isGroup(props.wizard) ? <GroupConfirm {...props} /> : <ContactConfirm {...props} />
  }
}

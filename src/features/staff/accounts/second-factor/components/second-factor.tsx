import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import { Badge } from '../../../../../ui/badge.tsx'
import { Button } from '../../../../../ui/form/button.tsx'
import { useOwnerToasts } from '../../components/use-owner-toasts.ts'
import type { SecondFactorBegun } from '../../contract.ts'
import { ACCESS_TOASTS } from '../../messages.ts'
import { sessionQuery } from '../../queries.ts'
import { useBeginSecondFactor } from '../../settings/queries.ts'
import { EndSecondFactor } from './end-second-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'

export function SecondFactor({ username, hasSecondFactor }: { username: string; hasSecondFactor: boolean }) {
  const client = useQueryClient()
  const beginning = useBeginSecondFactor()
  const showError = useOwnerToasts()
  const [begun, setBegun] = useState<SecondFactorBegun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  const begin = () =>
    beginning.mutate(undefined, {
      onSuccess: setBegun,
      onError: error => showError(error),
    })
  const turnedOn = (recoveryCodes: readonly string[]) => {
    showToast(ACCESS_TOASTS.secondFactorOn)
    setCodes(recoveryCodes)
    setBegun(null)
  }
  const codesSaved = () => {
    setCodes(null)
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
  if (codes) return <RecoveryCodes username={username} codes={codes} onSaved={codesSaved} />
  if (hasSecondFactor) return <EndSecondFactor />
  if (begun) return <SecondFactorSetUp begun={begun} onOn={turnedOn} onCancel={() => setBegun(null)} />
  return (
    <div className="mt-2 grid justify-items-start gap-4">
      <Badge tone="neutral">Off</Badge>
      <p>
        With it, signing in also asks for a code from your phone, so that a stolen password alone opens
        nothing. You need an authenticator app.
      </p>
      <Button disabled={beginning.isPending} onClick={begin}>
        Set Up
      </Button>
    </div>
  )
}

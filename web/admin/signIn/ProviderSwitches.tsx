import type { SignInProvider } from '../../../contract/signInProviders.ts'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { useState } from 'react'
import { useWords } from '../../words/useWords.ts'

/** Whether a provider signs people in, and whether it is the only way. */
export function ProviderSwitches({ provider }: { provider: SignInProvider }) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, pending, error } = useWrite('/api/signInProviders/switch')
  const [changed, setChanged] = useState<'isEnabled' | 'isOnly' | null>(null)
  const { id, name, audience, isEnabled, isOnly, tested, testedByOwner } = provider
  const turn = async (which: 'isEnabled' | 'isOnly', wanted: { isEnabled: boolean; isOnly: boolean }) => {
    setChanged(null)
    const { output } = await run({ providerID: id, ...wanted, expects: { isEnabled, isOnly } })
    if (output) setChanged(which)
  }
  const savedOf = (which: typeof changed) => (changed === which && !pending ? t('adminSignIn.saved') : undefined)
  const needsOwner = audience === 'team' && !testedByOwner && !isOnly
  return (
    <div className="grid gap-5">
      <Switch
        label={t('adminSignIn.enable')}
        hint={tested === null ? t('adminSignIn.untested') : t('adminSignIn.enableHint', { name })}
        saved={savedOf('isEnabled')}
        checked={isEnabled}
        disabled={pending || tested === null}
        onChange={() => void turn('isEnabled', { isEnabled: !isEnabled, isOnly: false })}
      />
      {isEnabled && (
        <Switch
          label={t(audience === 'team' ? 'adminSignIn.onlyTeam' : 'adminSignIn.onlyCustomers')}
          hint={t(
            needsOwner
              ? 'adminSignIn.needsOwner'
              : audience === 'team'
                ? 'adminSignIn.onlyTeamHint'
                : 'adminSignIn.onlyCustomersHint',
          )}
          saved={savedOf('isOnly')}
          checked={isOnly}
          disabled={pending || needsOwner}
          onChange={() => void turn('isOnly', { isEnabled, isOnly: !isOnly })}
        />
      )}
      {error && <InlineError>{failureText(error, t('admin.failed.write'))}</InlineError>}
    </div>
  )
}

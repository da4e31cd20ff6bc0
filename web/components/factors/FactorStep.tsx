import '../../../locales/en/factors.json?texts'
import type { FactorNeeded } from '../../../contract/factors.ts'
import type { Viewer } from '../../../contract/viewer.ts'
import { useWrite } from '../../data/useWrite.ts'
import { rootPaths } from '../../page/address/rootPaths.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { useWords } from '../../words/useWords.ts'
import { WayForm } from './WayForm.tsx'

interface FactorStepProps {
  factor: FactorNeeded
  onSignedIn: (viewer: Viewer) => void
  onBack: () => void
}

/** What follows a right password at a company's host: a code, since passkeys belong to the root. */
export function FactorStep({ factor: { token, kinds }, onSignedIn, onBack }: FactorStepProps) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/viewer/signInWithFactor')
  const ways = kinds.filter((kind) => kind !== 'passkey')
  const isOver = error?.code === 'signInOver'
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="text-h3">{t('factors.step.title')}</h3>
        <p className="mt-1 text-ui text-ink-2">{t('factors.step.text')}</p>
      </div>
      {isOver ? (
        <InlineError>{error.message}</InlineError>
      ) : (
        ways.length > 0 && (
          <WayForm
            ways={ways}
            pending={pending}
            error={error}
            onTyped={(answer) =>
              void run({ token, ...answer }).then(({ output }) => output && onSignedIn(output.viewer))
            }
          />
        )
      )}
      <div className="flex flex-wrap gap-2">
        {kinds.includes('passkey') && (
          <LinkButton size="small" href={rootPaths.enter(paths.admin())} rel="external">
            {t('factors.elsewhere')}
          </LinkButton>
        )}
        <Button size="small" onClick={onBack}>
          {t('factors.back')}
        </Button>
      </div>
    </div>
  )
}

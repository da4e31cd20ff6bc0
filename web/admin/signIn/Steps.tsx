import type { ProviderShape } from '../../../contract/providerShapes.ts'
import { useWords } from '../../words/useWords.ts'
import { CopyField } from '../forms/CopyField.tsx'

/** What to do at a provider, with the address to enter there. */
export function Steps({ shape, redirectURL }: { shape: ProviderShape; redirectURL: string }) {
  const { t } = useWords()
  return (
    <ol className="grid list-decimal gap-3 ps-5 text-ui text-ink-2 marker:text-ink-3">
      <li className="text-pretty">{t(`adminSignIn.steps.${shape}.1`)}</li>
      <li className="text-pretty">
        {t(`adminSignIn.steps.${shape}.2`)}
        <div className="mt-2">
          <CopyField label={t('adminSignIn.redirect')} value={redirectURL} hideLabel />
        </div>
      </li>
      <li className="text-pretty wrap-anywhere">{t(`adminSignIn.steps.${shape}.3`)}</li>
    </ol>
  )
}

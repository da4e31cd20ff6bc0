import { useId } from 'react'
import { Button } from '../../ui/actions/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/adminSettings.json?texts'

interface ChangedMeanwhileProps {
  /** The fields that both changed, each as text: what someone else saved, and what is typed here. */
  fields: readonly { label: string; theirs: string; mine: string }[]
  pending: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Asks whose values stay when someone else has saved the same fields meanwhile; nothing without such fields. */
export function ChangedMeanwhile({ fields, pending, onKeepMine, onTakeTheirs }: ChangedMeanwhileProps) {
  const { t } = useWords()
  const id = useId()
  if (fields.length === 0) return null
  return (
    <section role="alert" aria-labelledby={id} className="border-s-2 border-danger ps-4">
      <h3 id={id} className="text-h3">
        {t('adminSettings.changed.title')}
      </h3>
      <dl className="mt-3 grid gap-3 text-ui">
        {fields.map(({ label, theirs, mine }) => (
          <div key={label}>
            <dt className="text-ink-2">{label}</dt>
            {[
              [t('adminSettings.changed.theirs'), theirs],
              [t('adminSettings.changed.mine'), mine],
            ].map(([whose, value]) => (
              <dd key={whose} className="mt-0.5 flex gap-3">
                <span className="w-14 shrink-0 text-small leading-5 text-ink-3">{whose}</span>
                <span dir="auto" className="min-w-0 wrap-anywhere whitespace-pre-line">
                  {value || t('adminSettings.changed.nothing')}
                </span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button loading={pending} onClick={onKeepMine}>
          {t('adminSettings.changed.keepMine')}
        </Button>
        <Button disabled={pending} onClick={onTakeTheirs}>
          {t('adminSettings.changed.takeTheirs')}
        </Button>
      </div>
    </section>
  )
}

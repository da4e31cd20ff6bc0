import { useId, useState } from 'react'
import { setSingleKeys, useSingleKeys } from '../../components/viewer/shortcuts.ts'
import { Switch } from '../../ui/forms/Switch.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useWords } from '../../words/useWords.ts'
import { KeyMarks } from './KeyMarks.tsx'
import { keyNames } from './keyNames.ts'
import { shownKeys } from './keyRegistry.ts'
import { isSingleKey } from './pressOf.ts'

/** Every key that does something on the page it was opened from, by group, and the switch of single keys. */
export default function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const id = useId()
  const singleKeys = useSingleKeys()
  const [groups] = useState(() => shownKeys())
  return (
    <Dialog open onClose={onClose} title={t('adminShortcuts.title')} closeLabel={t('portal.close')} size="large">
      <div className="gap-x-10 sm:columns-2">
        {groups.map(({ group, entries }) => (
          <section key={group} aria-labelledby={`${id}-${group}`} className="mb-6 break-inside-avoid">
            <h3 id={`${id}-${group}`} className="mb-1 text-small text-ink-3">
              {t(group)}
            </h3>
            <dl>
              {entries.map(({ key, text }) =>
                key === null ? null : (
                  <div
                    key={key}
                    className="flex min-h-9 items-center justify-between gap-4 border-b border-line py-1.5 last:border-0"
                  >
                    <dt className="min-w-0 text-ui wrap-anywhere">{t(text)}</dt>
                    <dd>
                      {singleKeys || !isSingleKey(key) ? (
                        <KeyMarks of={key} />
                      ) : (
                        <span className="text-small text-ink-3">{t('adminShortcuts.off')}</span>
                      )}
                    </dd>
                  </div>
                ),
              )}
            </dl>
          </section>
        ))}
      </div>
      <div className="border-t border-line pt-4">
        <Switch
          label={t('adminShortcuts.singleKeys')}
          hint={t('adminShortcuts.singleKeysHint', { mod: keyNames('Mod')[0]?.[0] ?? '' })}
          checked={singleKeys}
          onChange={({ target }) => setSingleKeys(target.checked)}
        />
      </div>
    </Dialog>
  )
}

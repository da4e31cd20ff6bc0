import { Fragment } from 'react'
import { Kbd } from '../../ui/text/Kbd.tsx'
import { useWords } from '../../words/useWords.ts'
import { keyNames } from './keyNames.ts'

/** The keys of an entry as they are printed: Ctrl K, or G then I. */
export function KeyMarks({ of }: { of: string }) {
  const { t } = useWords()
  return (
    <span className="inline-flex shrink-0 items-center gap-1">
      {keyNames(of).map((press, at) => (
        <Fragment key={press.join('+')}>
          {at > 0 && <span className="text-micro text-ink-3">{t('adminShortcuts.then')}</span>}
          {press.map((name) => (
            <Kbd key={name}>{name}</Kbd>
          ))}
        </Fragment>
      ))}
    </span>
  )
}

import { useRef, useState } from 'react'
import type { SegmentRule, SegmentSubject } from '../../../../contract/segmentKinds.ts'
import { useData } from '../../../data/react.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { useFocusReturn } from '../../../ui/behaviour/useFocusReturn.ts'
import { useSettled } from '../../../ui/behaviour/useSettled.ts'
import { useWords } from '../../../words/useWords.ts'

/** How many a rule holds for, and some of them, while it is written. */
export function RulePreview({ subject, rule }: { subject: SegmentSubject; rule: SegmentRule | null }) {
  const { t } = useWords()
  const settled = useSettled(rule === null ? '' : JSON.stringify(rule), 350)
  return (
    <section aria-label={t('adminSegments.preview')} aria-live="polite" className="rounded-sm bg-sunken p-4">
      {settled === '' || rule === null ? (
        <p className="text-ui text-ink-2">{t('adminSegments.incomplete')}</p>
      ) : (
        <Found key={subject} subject={subject} text={settled} />
      )}
    </section>
  )
}

function Found({ subject, text }: { subject: SegmentSubject; text: string }) {
  const { t, number } = useWords()
  const [exact, setExact] = useState('')
  const rule = JSON.parse(text) as SegmentRule
  const inputs = { subject, rule, ...(exact === text ? { exact: true } : {}) }
  const found = useData('/api/segments/preview', inputs, { keepPrevious: true })
  const { data } = found
  const said = useRef<HTMLParagraphElement>(null)
  useFocusReturn(data?.isEstimate === true, () =>
    document.activeElement === document.body && exact === text ? said.current : null,
  )
  if (!data)
    return (
      <p className="text-ui text-ink-2">
        {found.error === null ? t('adminSegments.counting') : t('admin.failed.load')}
      </p>
    )
  const count = number(data.count)
  return (
    <>
      <p ref={said} tabIndex={-1} className="text-h3 tabular-nums">
        {t(data.isEstimate ? `adminSegments.about.${subject}` : `adminSegments.exactly.${subject}`, {
          count: data.count,
          shown: count,
        })}
      </p>
      {data.isEstimate && (
        <div className="mt-2">
          <Button size="small" onClick={() => setExact(text)}>
            {t('adminSegments.countExactly')}
          </Button>
        </div>
      )}
      {data.sample.length > 0 && (
        <p className="mt-2 text-small text-ink-2">
          {t('adminSegments.amongThem')}{' '}
          {data.sample.map(({ id, name, urlName }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <TextLink href={subject === 'user' ? paths.adminPerson(urlName) : paths.adminCompany(urlName)}>
                <bdi>{name === '' ? t('adminSegments.nameless') : name}</bdi>
              </TextLink>
            </span>
          ))}
        </p>
      )}
    </>
  )
}

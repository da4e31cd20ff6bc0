import '../../../../locales/en/shownFields.json?texts'
import type { ShownField } from '../../../../contract/customPostFields.ts'
import { exactNumber } from '../../../components/fields/exactNumber.ts'
import { shortAddress } from '../../../components/fields/shortAddress.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { useWords } from '../../../words/useWords.ts'
import { AsideSection } from '../AsideSection.tsx'

/** What the team says of a post in fields of their own. */
export default function ShownFields({ fields }: { fields: readonly ShownField[] }) {
  const { t } = useWords()
  return (
    <AsideSection title={t('shownFields.title')}>
      <dl className="grid gap-2.5 text-ui">
        {fields.map((field) => (
          <div key={field.name}>
            <dt className="text-small text-ink-3 wrap-anywhere">
              <bdi>{field.name}</bdi>
            </dt>
            <dd className="wrap-anywhere whitespace-pre-line tabular-nums">
              <bdi>
                <Value field={field} />
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
    </AsideSection>
  )
}

function Value({ field: { type, value } }: { field: ShownField }) {
  const { t, locale, list, date } = useWords()
  if (value === true) return t('shownFields.yes')
  if (typeof value === 'number') return exactNumber(locale, value)
  if (typeof value !== 'string') return list(value)
  if (type === 'date') return date(value)
  if (type !== 'link') return value
  return (
    <TextLink href={value} rel="nofollow noopener external">
      {shortAddress(value)}
    </TextLink>
  )
}

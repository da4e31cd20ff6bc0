import type { CompanyMergePreview, UserMergePreview } from '../../../contract/customerMerging.ts'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/adminMerging.json?texts'
import { amountText } from '../profile/amountText.ts'

type Differing = UserMergePreview['fields'][number] | CompanyMergePreview['fields'][number]

/** The fields in which two that are merged differ, each with the value that remains and the one that gives way to it. */
export function MergeFields({ fields }: { fields: readonly Differing[] }) {
  const { t } = useWords()
  const textOf = useValueText()
  if (fields.length === 0) return null
  return (
    <table className="mt-4 w-full table-fixed text-small">
      <caption className="sr-only">{t('adminMerging.fields')}</caption>
      <thead>
        <tr className="border-b border-line text-start text-ink-3">
          <th scope="col" className="w-1/3 py-1 pe-3 text-start font-normal">
            {t('adminMerging.field')}
          </th>
          <th scope="col" className="py-1 pe-3 text-start font-normal">
            {t('adminMerging.remains')}
          </th>
          <th scope="col" className="py-1 text-start font-normal">
            {t('adminMerging.givesWay')}
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map((one, at) => (
          <tr key={`${one.field}-${one.label ?? at}`} className="border-b border-line align-top">
            <th scope="row" className="py-1.5 pe-3 text-start font-normal wrap-anywhere text-ink-2">
              {one.label ?? t(`adminMerging.of.${one.field as Exclude<Differing['field'], 'custom'>}`)}
            </th>
            <td dir="auto" className="py-1.5 pe-3 text-start wrap-anywhere text-ink">
              {textOf(one, one.into ?? one.merged)}
            </td>
            <td dir="auto" className="py-1.5 text-start wrap-anywhere text-ink-3">
              {one.into === null ? t('adminMerging.nothing') : textOf(one, one.merged)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function useValueText() {
  const { t, locale, date } = useWords()
  return (field: Differing, value: Differing['merged']): string => {
    if (field.field === 'blocked') return t('adminMerging.blocked')
    if (value === null) return t('adminMerging.nothing')
    if (value.amount !== null && value.currency !== null) return amountText(locale, value.amount, value.currency)
    if (field.field === 'since' && value.text !== null) return date(value.text)
    if (value.text === 'true' || value.text === 'false') return t(`adminMerging.${value.text}`)
    return value.text ?? t('adminMerging.nothing')
  }
}

import type { SegmentCondition, SegmentSubject } from '../../../../contract/segmentKinds.ts'
import type { Words } from '../../../words/words.ts'
import { amountText } from '../../profile/amountText.ts'
import { fieldOf, kindOfFact, type Ground } from './ruleDraft.ts'

type Texts = Pick<Words, 't' | 'list' | 'number' | 'locale' | 'date'>

/** What a fact is called; a field that is gone says so. */
export function factWords({ t }: Pick<Words, 't'>, ground: Ground, subject: SegmentSubject, fact: string): string {
  if (fact.startsWith('field:')) return fieldOf(ground, fact)?.name ?? t('adminSegments.goneField')
  return t(`adminSegments.fact.${subject}.${fact}` as 'adminSegments.fact.user.name')
}

/** A condition as a sentence without its end, such as "Votes in the last 30 days: at least 3". `names` are those of what it names by id. */
export function conditionWords(
  words: Texts,
  ground: Ground,
  subject: SegmentSubject,
  { fact, fieldID, is, value, days }: SegmentCondition,
  names: Readonly<Record<string, string>>,
): string {
  const { t, list, number } = words
  const name = fact === 'field' ? `field:${fieldID ?? ''}` : fact
  const kind = kindOfFact(ground, subject, name)
  const field = fieldOf(ground, name)
  const plain = factWords(words, ground, subject, name)
  const about = days === undefined ? plain : t('adminSegments.inLastDays', { fact: plain, days })
  const one = (given: unknown): string => {
    if (kind === 'amount' && typeof given === 'number')
      return ground.currency === null ? number(given) : amountText(words.locale, given, ground.currency)
    if (kind === 'ids')
      return names[String(given)] ?? field?.options.find(({ id }) => id === given)?.name ?? t('adminSegments.gone')
    if (kind === 'day')
      return typeof given === 'number'
        ? t('adminSegments.days', { days: given })
        : words.date(`${String(given)}T12:00:00Z`)
    if (kind === 'switch') return t(given === true ? 'adminSegments.yes' : 'adminSegments.no')
    return typeof given === 'number' ? number(given) : t('adminSegments.quoted', { text: String(given) })
  }
  const comparison = t(`adminSegments.is.${is}`)
  if (value === undefined) return t('adminSegments.sentenceWithout', { fact: about, comparison })
  const values: unknown[] = Array.isArray(value) ? value : [value]
  if (is === 'isBetween')
    return t('adminSegments.sentenceBetween', { fact: about, from: one(values[0]), to: one(values[1]) })
  const text = list(values.map(one))
  if (is === 'atLeast' || is === 'atMost')
    return t('adminSegments.sentenceCount', { fact: about, comparison: t(`adminSegments.howMany.${is}`), value: text })
  return t('adminSegments.sentence', { fact: about, comparison, value: text })
}

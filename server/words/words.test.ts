import { describe, expect, it } from 'vitest'
import mail from '../../locales/en/mail.json' with { type: 'json' }
import errors from '../../locales/en/errors.json' with { type: 'json' }
import { seededStatuses } from '../domain/companies/createCompany.ts'
import { wordsFor, type MessageID } from './words.ts'

describe('wordsFor', () => {
  it('fills in values and counts', () => {
    const words = wordsFor('en')
    expect(words.t('mail.statusChanged.subject', { status: 'Planned', title: '{Dark} mode' })).toBe(
      'Planned: {Dark} mode',
    )
    expect(words.t('mail.signInCode.preheader', { minutes: 1 })).toBe('Valid for 1 minute. It can be used once.')
    expect(words.t('mail.signInCode.preheader', { minutes: 10 })).toBe('Valid for 10 minutes. It can be used once.')
  })

  it('answers in English where there are no sentences in the language', () => {
    for (const locale of ['xx', 'EN-gb', '', '__proto__', 'constructor']) {
      expect(wordsFor(locale).locale).toBe('en')
      expect(wordsFor(locale).t('mail.openPost')).toBe('View post')
    }
  })

  it('knows every id: none is shown instead of its sentence', () => {
    const ids = [...Object.keys(mail), ...Object.keys(errors)] as MessageID[]
    for (const id of ids) expect(wordsFor('en').t(id, {})).not.toBe(id)
  })

  it('says the statuses that every company begins with in its language, and others as they are named', () => {
    for (const { name } of seededStatuses) {
      expect(wordsFor('en').statusName(name)).toBe(name)
      for (const language of ['de', 'ar']) expect(wordsFor(language).statusName(name), name).not.toBe(name)
    }
    expect(wordsFor('de').statusName('Planned')).toBe('Geplant')
    expect(wordsFor('de').statusName('Under review')).toBe('In Prüfung')
    for (const own of [
      'Planned for May',
      'planned',
      'Underreview',
      'Under_review',
      'Shipped {now}',
      '',
      'other',
      'constructor',
    ])
      for (const language of ['en', 'de', 'ar']) expect(wordsFor(language).statusName(own)).toBe(own)
  })

  it('speaks without exclamation marks', () => {
    for (const sentence of Object.values(mail)) expect(sentence).not.toContain('!')
  })
})

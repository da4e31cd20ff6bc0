import '../../../locales/en/outbox.json?texts'
import type { Entry } from '../../data/outbox/entry.ts'
import type { Ending } from '../../data/outbox/outbox.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import type { MessageID, Words } from '../../words/words.ts'
import { wordsOf } from '../../words/words.ts'

/** Says what became of changes that had waited: one message for those that were sent and one for those that were refused. */
export function tellEnding({ sent, refused }: Ending): void {
  const { t, list } = wordsOf(document.documentElement.lang)
  if (sent.length > 0) toasts.show({ text: t('outbox.sent', { count: sent.length }), kind: 'outbox sent' })
  const [first, ...others] = refused
  if (!first) return
  const { entry, error } = first
  const reason = error === null ? t('outbox.tooOld') : error.code === 'serverError' ? '' : error.message
  const text =
    others.length > 0
      ? t('outbox.refused.several', { count: refused.length, titles: list(titlesOf(refused.map((one) => one.entry))) })
      : `${t(refusedTexts[entry.kind] ?? 'outbox.refused.vote', { title: entry.title })} ${reason}`.trim()
  toasts.show({ text, tone: 'error', kind: 'outbox refused' })
}

const refusedTexts: Record<string, MessageID> = {
  vote: 'outbox.refused.vote',
  like: 'outbox.refused.like',
  entry: 'outbox.refused.entry',
  follow: 'outbox.refused.follow',
  comment: 'outbox.refused.comment',
}

/** What an entry does, in words. */
export function describeEntry(t: Words['t'], { kind, title, toggle, inputs }: Entry): string {
  const text = inputs['body']
  return t(describing[`${kind} ${toggle?.isOn ?? ''}`.trim()] ?? 'outbox.comment', {
    title,
    text: typeof text === 'string' ? text : '',
  })
}

const describing: Record<string, MessageID> = {
  'vote true': 'outbox.vote',
  'vote false': 'outbox.unvote',
  'like true': 'outbox.like',
  'like false': 'outbox.unlike',
  'entry true': 'outbox.likeEntry',
  'entry false': 'outbox.unlikeEntry',
  'follow true': 'outbox.follow',
  'follow false': 'outbox.unfollow',
}

/** The names of the things, each once, three at most. */
function titlesOf(entries: readonly Entry[]): string[] {
  return [...new Set(entries.map(({ title }) => `“${title}”`))].slice(0, 3)
}

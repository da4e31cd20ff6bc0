import {
  mostOwnAnswerBytes,
  mostOwnAnswers,
  mostSharedAnswerBytes,
  mostSharedAnswers,
} from '../../../contract/answerLimits.ts'
import { CallError } from '../../../contract/errors.ts'
import { lengths } from '../../../contract/lengths.ts'
import { requireName, requireText } from '../text/checkText.ts'
import type { AnswerRow } from './answerRow.ts'

type Texts = Pick<AnswerRow, 'title' | 'body'>

/** Those texts of an answer that are given, as they are stored. Refuses with `textMissing` and `textTooLong`. */
export function keptTexts({ title, body }: { [Name in keyof Texts]?: string | undefined }): Partial<Texts> {
  return {
    ...(title === undefined ? {} : { title: requireName('title', title, lengths.answerTitle) }),
    ...(body === undefined ? {} : { body: requireText('body', withoutMentions(body), lengths.answerText) }),
  }
}

/** A saved answer names nobody: a mention is its words alone. */
function withoutMentions(text: string): string {
  return text.replace(/@\[([^[\]\n]{1,100})\]\(user:[\w-]{1,64}\)/g, '@$1')
}

/** Refuses with `savedAnswersFull` and `savedAnswersTooLarge` if an answer has no room beside the others that are shared, or that are the viewer's own. */
export function requireRoom(others: readonly AnswerRow[], answer: Omit<AnswerRow, 'id'>): void {
  const { isShared } = answer
  const beside = others.filter((other) => other.isShared === isShared)
  const most = isShared ? mostSharedAnswers : mostOwnAnswers
  if (beside.length >= most) throw new CallError('savedAnswersFull', { most, sort: isShared ? 'shared' : 'own' })
  const bytes = [...beside, answer].reduce((sum, one) => sum + bytesOf(one), 0)
  if (bytes > (isShared ? mostSharedAnswerBytes : mostOwnAnswerBytes))
    throw new CallError('savedAnswersTooLarge', { field: 'body', sort: isShared ? 'shared' : 'own' })
}

/** As the list has them. */
function bytesOf({ title, body }: Texts): number {
  return Buffer.byteLength(JSON.stringify([title, body]))
}

import type { Answers } from '../../components/questions/readAnswers.ts'

/** A post that was begun and not sent. */
export interface PostDraft {
  title: string
  details: string
  categoryID: string
  answers: Answers
}

export const emptyDraft: PostDraft = { title: '', details: '', categoryID: '', answers: {} }

const keyOf = (boardID: string) => `upwell.draft.post.${boardID}`

/** The draft of a board in this tab; storage that is full or forbidden counts as no draft. */
export function readDraft(boardID: string): PostDraft | null {
  try {
    const kept = sessionStorage.getItem(keyOf(boardID))
    return kept === null ? null : { ...emptyDraft, ...(JSON.parse(kept) as Partial<PostDraft>) }
  } catch {
    return null
  }
}

/** Keeps what was changed of a draft; an empty one is forgotten. */
export function keepDraft(boardID: string, part: Partial<PostDraft>): void {
  const draft = { ...emptyDraft, ...readDraft(boardID), ...part }
  try {
    if (draft.title === '' && draft.details === '') sessionStorage.removeItem(keyOf(boardID))
    else sessionStorage.setItem(keyOf(boardID), JSON.stringify(draft))
  } catch {
    // The draft lives on in the form itself.
  }
}

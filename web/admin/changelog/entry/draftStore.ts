import type { Calls } from '../../../data/calls.gen.ts'
import { toDataError, type DataError } from '../../../data/errors/dataError.ts'

type Saving = Calls['/api/changelog/saveEntry']['output']
type Sent = Calls['/api/changelog/saveEntry']['input']
export interface Texts {
  title: string
  body: string
}
export type Facts = Omit<Sent, 'entryID' | 'revision' | 'base' | 'title' | 'body'>

/** How the texts stand: `kept` is in this browser alone, because no answer came; `refused` says why the server did not take them. */
export type DraftState =
  | { at: 'saved' | 'waiting' | 'saving' | 'kept' }
  | { at: 'refused'; error: DataError }
  | { at: 'clash'; saving: Saving; mine: Texts }

export interface Draft {
  texts: Texts
  /** Raised when the texts were changed by someone else: what shows them begins anew. */
  version: number
  state: DraftState
}

export interface DraftParts {
  entryID: string
  begun: Texts
  revision: number
  save: (input: Sent) => Promise<Saving>
  /** What this browser keeps of the entry; null to forget it. */
  keep: (kept: Kept | null) => void
  kept: Kept | null
  /** A wait between the last letter and the saving, and between two tries. */
  later?: (run: () => void, ms: number) => () => void
}

/** Texts that the server does not have, and what they were made of. */
export interface Kept {
  texts: Texts
  base: Texts
  revision: number
}

const settleMs = 1_000
const retryMs = 5_000

export type DraftStore = ReturnType<typeof makeDraftStore>

/**
 * The texts of an entry while they are written. They are saved a second after the last letter, one saving after the other, with what they were made of: so the
 * server can merge them with what someone else saved meanwhile. Until it has them, this browser keeps them.
 */
export function makeDraftStore({ entryID, begun, revision, save, keep, kept, later = wait }: DraftParts) {
  let base = kept?.base ?? begun
  let known = kept?.revision ?? revision
  let draft: Draft = { texts: kept?.texts ?? begun, version: 0, state: { at: kept ? 'waiting' : 'saved' } }
  let cancel = () => {}
  let isSaving = false
  const listeners = new Set<() => void>()

  const set = (next: Partial<Draft>) => {
    draft = { ...draft, ...next }
    for (const listener of listeners) listener()
  }
  const isSame = (one: Texts, other: Texts) => one.title === other.title && one.body === other.body
  const schedule = (ms: number) => {
    cancel()
    cancel = later(() => void flush(), ms)
  }

  function change(some: Partial<Texts>): void {
    const texts = { ...draft.texts, ...some }
    if (isSame(texts, draft.texts)) return
    keep({ texts, base, revision: known })
    if (draft.state.at === 'clash') return set({ texts })
    set({ texts, state: { at: 'waiting' } })
    if (!isSaving) schedule(settleMs)
  }

  /** Saves what waits; gives whether the server has all of it now. */
  async function flush(): Promise<boolean> {
    cancel()
    if (isSaving || draft.state.at === 'clash') return false
    const sent = draft.texts
    if (isSame(sent, base)) {
      keep(null)
      set({ state: { at: 'saved' } })
      return true
    }
    isSaving = true
    set({ state: { at: 'saving' } })
    try {
      heard(await save({ entryID, revision: known, base, ...sent }), sent)
    } catch (thrown) {
      const error = toDataError(thrown)
      const isAway = error.code === 'serverError' || error.code === 'unavailable' || error.code === 'readOnly'
      set({ state: isAway ? { at: 'kept' } : { at: 'refused', error } })
      if (isAway) schedule(retryMs)
    }
    isSaving = false
    if (draft.state.at === 'waiting') schedule(settleMs)
    return draft.state.at === 'saved'
  }

  function heard(saving: Saving, sent: Texts): void {
    if (saving.outcome === 'clash') return set({ state: { at: 'clash', saving, mine: draft.texts } })
    const present = { title: saving.title, body: saving.body ?? sent.body }
    const isUntouched = isSame(draft.texts, sent)
    if (isUntouched || isSame(present, sent)) {
      base = present
      known = saving.revision
    } else {
      // Written in meanwhile: the next saving is merged with what the server made of this one.
      base = sent
    }
    if (!isUntouched) {
      keep({ texts: draft.texts, base, revision: known })
      return set({ state: { at: 'waiting' } })
    }
    keep(null)
    const isOther = !isSame(present, draft.texts)
    set({ texts: present, state: { at: 'saved' }, ...(isOther ? { version: draft.version + 1 } : {}) })
  }

  return {
    change,
    flush,
    /** What was chosen of a clash becomes the texts, over what the server has. */
    settle(texts: Texts): void {
      if (draft.state.at !== 'clash') return
      const { saving } = draft.state
      base = { title: saving.title, body: saving.body ?? '' }
      known = saving.revision
      keep({ texts, base, revision: known })
      set({ texts, version: draft.version + 1, state: { at: 'waiting' } })
      void flush()
    },
    /** The entry has these texts now, by another way than this store. */
    replace(texts: Texts, at: number): void {
      cancel()
      base = texts
      known = at
      keep(null)
      set({ texts, version: draft.version + 1, state: { at: 'saved' } })
    },
    /** A write beside the texts counted the revision on. */
    counted(at: number): void {
      if (isSame(base, draft.texts)) known = at
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      if (draft.state.at === 'waiting') schedule(settleMs)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) void flush()
      }
    },
    read: () => draft,
    revision: () => known,
  }
}

function wait(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** A vote that the server took: how many other people stand behind the post, and the button that was pressed. */
export interface Voted {
  viewerVoted: boolean
  viewerFollows: boolean
  others: number
  button: HTMLElement
}

declare global {
  interface WindowEventMap {
    'upwell:voted': CustomEvent<Voted>
  }
}

/** Tells the page of a vote (VoteNote.tsx, which is loaded once the page is awake). */
export function sayVoted(detail: Voted): void {
  dispatchEvent(new CustomEvent('upwell:voted', { detail }))
}

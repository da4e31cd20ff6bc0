/** What a person's writes to one post's vote came to, as far as the service's answers tell. */
export interface VoteHistory {
  /** Whether they have voted; `unknown` while the last change was not answered. */
  stands: boolean | 'unknown'
  /** Changes that were answered. */
  voted: number
  unvoted: number
  /** Changes that were not answered: each happened once or not at all. */
  maybeVoted: number
  maybeUnvoted: number
}

/** Everything that was asked of the service: what it acknowledged must be there, what it did not may be. */
export class Ledger {
  /** Acknowledged, by id. */
  readonly posts = new Map<string, string>()
  readonly comments = new Map<string, string>()
  /** Texts of posts and comments that were sent and not answered. */
  readonly maybe = new Set<string>()
  readonly #votes = new Map<string, VoteHistory>()

  votes(): [userID: string, postID: string, history: VoteHistory][] {
    return [...this.#votes].map(([key, history]) => {
      const [userID = '', postID = ''] = key.split(' ')
      return [userID, postID, history]
    })
  }

  /** A person's history with a post, begun when there is none. */
  of(userID: string, postID: string): VoteHistory {
    const key = `${userID} ${postID}`
    let history = this.#votes.get(key)
    if (!history)
      this.#votes.set(key, (history = { stands: false, voted: 0, unvoted: 0, maybeVoted: 0, maybeUnvoted: 0 }))
    return history
  }

  /** How many writes were acknowledged in all. */
  get acknowledged(): number {
    return (
      this.posts.size +
      this.comments.size +
      this.votes().reduce((sum, [, , history]) => sum + history.voted + history.unvoted, 0)
    )
  }
}

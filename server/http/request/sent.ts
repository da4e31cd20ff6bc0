/** What came with a request: its inputs, and the file where a call that takes one is asked. */
export interface Sent {
  body: Record<string, unknown>
  file?: (sender: Sender) => Promise<Buffer>
}

/** Who sends a file, as its places are given out; at the root, which is no company, an account. */
export interface Sender {
  companyID: string
  userID: string
}

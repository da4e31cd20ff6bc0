import { createHash } from 'node:crypto'

/** A cursor belongs to the list of its filters, whose texts it does not carry. */
export const digestOf = (filters: object) =>
  createHash('sha256').update(JSON.stringify(filters)).digest('base64url').slice(0, 16)

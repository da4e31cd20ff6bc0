import { leftOutHeader } from '../../../../contract/leftOut.ts'
import type { PostFilters } from '../../../../contract/postFilters.ts'
import { saveFile } from '../../../components/saveFile.ts'
import { serverError } from '../../../data/errors/dataError.ts'
import { outputOf } from '../../../data/transport/answer.ts'

export type ListFormat = 'csv' | 'json'

const addressOf = (format: ListFormat) => `/admin/posts/export.${format}`

/** Downloads the posts of a list in its order as a file of the server's, which is no page: this one stays. */
export function downloadPosts(format: ListFormat, filters: PostFilters & { sort: string }): void {
  location.assign(`${addressOf(format)}?filters=${encodeURIComponent(JSON.stringify(filters))}`)
}

/**
 * Downloads the posts that are named, in their order: a thousand ids are too long for an address. Gives how many of them the file doesn't have, because they were deleted, say. Rejects with a `DataError`, or with what the network did when no answer came.
 */
export async function downloadChosen(format: ListFormat, postIDs: readonly string[]): Promise<number> {
  const response = await fetch(addressOf(format), {
    method: 'POST',
    body: new URLSearchParams({ postIDs: postIDs.join(',') }),
  })
  const { ok, status, headers } = response
  if (!ok) {
    outputOf({ status, body: await response.text() }, '')
    throw serverError(status)
  }
  const [, name = `posts.${format}`] = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '') ?? []
  saveFile(name, await response.blob())
  return Number(headers.get(leftOutHeader))
}

import type { Pictures } from '../../../server/domain/text/pictures.ts'
import { keepMade, shapeOf, type ImageKind, type PictureHome } from '../../../server/domain/files/keepPicture.ts'
import { lookPictureNames, lookPictures } from '../../../server/domain/companies/lookPictures.ts'
import { slugOf } from '../../../server/domain/text/slug.ts'
import { makePicture } from '../../../server/ports/images/makePicture.ts'
import type { PostStory } from './story.ts'

/** The drawn pictures (tools/demo/drawPictures.ts) by name, as data URLs: they are read when a demo is made, and by nothing else. */
const drawn = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?inline', import: 'default' })

/** The drawing of each picture of the company's look. */
const look = { logo: 'logo', darkLogo: 'logo-dark', cover: 'cover', favicon: 'favicon' } as const

/** Gives the company its look, and a face to everyone of the demo who has been drawn. `people` are ids by name. */
export async function hangPictures(
  home: PictureHome,
  { ownerID, people }: { ownerID: string; people: ReadonlyMap<string, string> },
): Promise<void> {
  const { db, companyID } = home
  for (const name of lookPictureNames) {
    const { column, kind } = lookPictures[name]
    const { id } = await keep(home, { drawing: look[name], kind, ownerID })
    await db
      .updateTable('companies')
      .set({ [column]: id })
      .where('id', '=', companyID)
      .execute()
  }
  for (const [name, userID] of people) {
    const drawing = `face-${slugOf(name)}`
    if (bytesOf(drawing) === undefined) continue
    const { id } = await keep(home, { drawing, kind: 'picture', ownerID: userID })
    await db
      .updateTable('users')
      .set({ picture_id: id })
      .where('company_id', '=', companyID)
      .where('id', '=', userID)
      .execute()
  }
}

/** Keeps a post's drawing as its author's, attached to the post. Gives its line of Markdown, and what its text is rendered with. */
export async function keepPostPicture(
  home: PictureHome,
  { drawing, alt }: NonNullable<PostStory['picture']>,
  { postID, authorID }: { postID: string; authorID: string },
): Promise<{ line: string; pictures: Pictures }> {
  const { id, url, width, height, smallWidth } = await keep(home, { drawing, kind: 'text', ownerID: authorID })
  await home.db
    .updateTable('files')
    .set({ post_id: postID })
    .where('company_id', '=', home.companyID)
    .where('id', '=', id)
    .execute()
  return { line: `![${alt}](${url})`, pictures: new Map([[id, { width, height, smallWidth }]]) }
}

async function keep(
  home: PictureHome,
  { drawing, kind, ownerID }: { drawing: string; kind: ImageKind; ownerID: string },
) {
  const bytes = bytesOf(drawing)
  if (!bytes) throw new Error(`the demo has no drawing “${drawing}”`)
  return keepMade(home, { kind, picture: await makePicture(bytes, { shape: shapeOf[kind], owner: 'demo' }), ownerID })
}

function bytesOf(drawing: string): Buffer | undefined {
  const url = drawn[`./pictures/${drawing}.webp`]
  return url === undefined ? undefined : Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

import { rows, type Db } from '../ports/database/database.ts'
import type { CompanyID } from '../../db/companyID.ts'
import { strangersSight, visibleBoard } from '../domain/sight.ts'

/** The protocol allows 50,000 addresses a file (sitemaps.org); fewer keep an answer small. */
const postsInAFile = 10_000

/** The first post of each file of a sitemap, by id: so a file is one range of the index, whichever it is. */
export async function readSitemapFiles(db: Db, companyID: CompanyID): Promise<string[]> {
  const files = await rows<{ id: string }>(
    db,
    companyID,
    `select id from (
       select p.id, row_number() over (order by p.id) as nr
       from posts p
       join post_stats s on s.company_id = $1 and s.post_id = p.id and s.listed
       join boards b on b.company_id = $1 and b.id = p.board_id and ${visibleBoard('b', '$3')}
       where p.company_id = $1
     ) as numbered
     where nr % $2 = 1
     order by id`,
    [postsInAFile, strangersSight],
  )
  return files.map(({ id }) => id)
}

export interface SitemapPost {
  urlName: string
  boardURLName: string
  /** When it last changed, as far as its page shows. */
  changed: Date
}

/** The public posts of a file, from its first post on. */
export async function readSitemapPosts(db: Db, companyID: CompanyID, firstID: string): Promise<SitemapPost[]> {
  return rows<SitemapPost>(
    db,
    companyID,
    `select p.url_name as "urlName", b.url_name as "boardURLName", greatest(p.created_at, p.edited_at, p.status_changed_at) as changed
     from posts p
     join post_stats s on s.company_id = $1 and s.post_id = p.id and s.listed
     join boards b on b.company_id = $1 and b.id = p.board_id and ${visibleBoard('b', '$3')}
     where p.company_id = $1 and p.id >= $2
     order by p.id
     limit ${postsInAFile}`,
    [firstID, strangersSight],
  )
}

/** The addresses of the public boards, in the company's order. */
export async function readSitemapBoards(db: Db, companyID: CompanyID): Promise<string[]> {
  const boards = await rows<{ url_name: string }>(
    db,
    companyID,
    `select url_name from boards b where company_id = $1 and ${visibleBoard('b', '$2')} order by position, id`,
    [strangersSight],
  )
  return boards.map(({ url_name: urlName }) => urlName)
}

/** The addresses of the changelog's entries that everyone may read, the latest first, and when each last changed. */
export async function readSitemapEntries(db: Db, companyID: CompanyID): Promise<{ urlName: string; changed: Date }[]> {
  return rows<{ urlName: string; changed: Date }>(
    db,
    companyID,
    `select url_name as "urlName", greatest(published_at, saved_at) as changed
     from changelog_entries
     where company_id = $1 and state = 'published' and segment_id is null
     order by published_at desc, id desc
     limit ${postsInAFile}`,
  )
}

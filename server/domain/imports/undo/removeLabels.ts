import { rows } from '../../../ports/database/database.ts'
import type { Removal } from './undoImport.ts'

/** Removes the categories that an import created, unless posts or subcategories have them by now. */
export const removeCategories: Removal = async (tx, companyID, keys) => ({
  gone: await removed(
    rows<{ id: string }>(
      tx,
      companyID,
      `delete from categories c
       where c.company_id = $1 and c.id = any($2::uuid[])
         and not exists (select from posts p where p.company_id = $1 and p.category_id = c.id)
         and not exists (select from categories below where below.company_id = $1 and below.parent_id = c.id)
       returning c.id`,
      [keys],
    ),
  ),
})

/** Removes the tags that an import created, unless posts have them by now. */
export const removeTags: Removal = async (tx, companyID, keys) => ({
  gone: await removed(
    rows<{ id: string }>(
      tx,
      companyID,
      `delete from tags g
       where g.company_id = $1 and g.id = any($2::uuid[])
         and not exists (select from post_tags t where t.company_id = $1 and t.tag_id = g.id)
       returning g.id`,
      [keys],
    ),
  ),
})

const removed = async (found: Promise<{ id: string }[]>) => (await found).map(({ id }) => id)

import type { z } from 'zod'
import type { editPage } from '../../../contract/activity.ts'
import type { Asking } from '../asking.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { formerSource, shownPerson, type Place } from '../people/shownPerson.ts'
import { editsQuery, type EditRow } from './editsQuery.ts'

type EditPage = z.infer<typeof editPage>

/**
 * What a post or a comment said before and after each of its edits, the latest first. The caller checks that the viewer
 * may see it. Refuses with `badCursor`.
 */
export async function readEdits(
  asking: Asking,
  { kind, id, boardID }: { kind: 'post' | 'comment'; id: string; boardID: string },
  cursor?: string,
): Promise<EditPage> {
  const list = `edits:${id}`
  const after = cursor === undefined ? null : readCursor(list, cursor, 'time')
  const { setup, found } = await readCurrent<EditRow>(asking, (_setup, values) =>
    editsQuery(kind, {
      id: values.add(id),
      sight: () => values.add(asking.sight),
      viewer: () => asking.viewer && values.add(asking.viewer.userID),
      after: after && { key: values.add(after.key), id: values.add(after.id) },
    }),
  )
  const place = setup.boards.get(boardID)
  if (!place) throw new Error('a text of a board that its company does not have')
  const last = found.at(-1)
  const hasNextPage = last !== undefined && last.page_count > found.length
  return {
    edits: found.map((row) => shapeEdit(row, asking, setup, place)),
    hasNextPage,
    cursor: hasNextPage ? writeCursor(list, last.created_at.toISOString(), last.id) : null,
  }
}

function shapeEdit(row: EditRow, asking: Asking, setup: CompanySetup, place: Place): EditPage['edits'][number] {
  const { id, editor_id: editorID } = row
  const said = (text: string | null) => formerSource(asking, setup, place, text ?? '')
  const change = (before: string | null, after: string | null) =>
    before === null ? null : { before: said(before), after: said(after) }
  return {
    id,
    editor:
      editorID === null
        ? null
        : shownPerson(asking, setup, place, { id: editorID, name: row.editor_name, pictureID: row.editor_picture_id }),
    created: row.created_at.toISOString(),
    title: change(row.title_before, row.title_after),
    text: change(row.text_before, row.text_after),
  }
}

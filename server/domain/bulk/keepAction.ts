import type { BulkAction } from '../../../contract/bulk.ts'
import { bulkPermissions } from '../../../contract/bulkKinds.ts'
import { CallError } from '../../../contract/errors.ts'
import { lengths } from '../../../contract/lengths.ts'
import { may, type Asking } from '../asking.ts'
import { findBoard } from '../boards/findBoard.ts'
import { setupOf, type CompanySetup, type SetupField } from '../companies/setup.ts'
import { nameMentions } from '../mentions/nameMentions.ts'
import { fieldItems } from '../posts/facts/fieldItems.ts'
import { valueOf, type FieldItem } from '../posts/facts/fieldValues.ts'
import { findStatus } from '../posts/findStatus.ts'
import { findPost } from '../visibility/findPost.ts'
import { checkText } from '../text/checkText.ts'
import { renderMarkdown } from '../text/markdown/markdown.ts'
import type { KeptAction } from './effects/effect.ts'

/**
 * An action as its job keeps it. Refuses with `forbidden` without its permission, with `notFound` for what the company doesn't have, with `textTooLong` for the
 * note, and for a value with `fieldRequired` and as `fieldItems`.
 */
export async function keepAction(asking: Asking, action: BulkAction): Promise<KeptAction> {
  if (!may(asking, bulkPermissions[action.kind])) throw new CallError('forbidden')
  const setup = await setupOf(asking)
  switch (action.kind) {
    case 'status':
      return keepStatus(asking, setup, action)
    case 'tags':
      requireKnown([...(action.add ?? []), ...(action.remove ?? []), ...(action.set ?? [])], setup.tags)
      return {
        kind: 'tags',
        ...(action.add && { add: lower(action.add) }),
        ...(action.remove && { remove: lower(action.remove) }),
        ...(action.set && { set: lower(action.set) }),
      }
    case 'category':
      if (action.categoryID !== null) requireKnown([action.categoryID], setup.categories)
      return action
    case 'owner':
      if (action.ownerID !== null) requireKnown([action.ownerID], setup.memberIDs)
      return action
    case 'board':
      if ((await findBoard(asking, { id: action.boardID })).isArchived) throw new CallError('notFound')
      return action
    case 'field':
      return keepField(setup, action)
    case 'merge':
      await findPost(asking, action.intoPostID)
      return { ...action, intoPostID: action.intoPostID.toLowerCase() }
    case 'eta':
    case 'delete':
      return action
  }
}

const lower = (ids: readonly string[]) => ids.map((id) => id.toLowerCase())

function requireKnown(ids: readonly string[], known: { has(id: string): boolean }): void {
  if (lower(ids).some((id) => !known.has(id))) throw new CallError('notFound')
}

/** The value as a post keeps it, and the type of the field that it is one of: by the time a job writes it the field may have another. */
function keepField({ fields }: CompanySetup, action: Extract<BulkAction, { kind: 'field' }>): KeptAction {
  const field = fields.get(action.fieldID.toLowerCase())
  if (!field) throw new CallError('notFound')
  const value = valueOf(field.type, itemsOf(field, action.value))
  if (field.isRequired && value === null)
    throw new CallError('fieldRequired', { field: 'action.value', name: field.name })
  return { ...action, fieldID: field.id, value, type: field.type }
}

/** As for one post (`fieldItems`), but a refusal names the value of the action. */
function itemsOf(field: SetupField, value: Extract<BulkAction, { kind: 'field' }>['value']): FieldItem[] {
  try {
    return fieldItems(field, value)
  } catch (error) {
    throw error instanceof CallError ? new CallError(error.code, { ...error.facts, field: 'action.value' }) : error
  }
}

/** The note is rendered once for all. It names people as a note on a post does, and shows no images: each belongs to one text. */
async function keepStatus(
  asking: Asking,
  { boards }: CompanySetup,
  action: Extract<BulkAction, { kind: 'status' }>,
): Promise<KeptAction> {
  const status = await findStatus(asking, action.statusID)
  const [board] = boards.keys()
  const named =
    board === undefined ? '' : await nameMentions(asking, { boardID: board, postID: null }, action.note ?? '')
  const note = checkText('note', named, lengths.note)
  const { html, version } = renderMarkdown(note)
  return { ...action, statusID: status.id, note, noteHTML: html, noteVersion: version }
}

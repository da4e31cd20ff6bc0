import type { CustomPostField } from '../../../contract/customPostFields.ts'
import type { Tag } from '../../../contract/teamFacts.ts'
import { useWords } from '../../words/useWords.ts'
import { ChoiceDialog } from '../actions/choice/ChoiceDialog.tsx'
import { TagChip } from '../actions/TagChip.tsx'
import { ChooseOption } from '../post/fields/ChooseOption.tsx'
import { PersonChoice, type Represented } from '../post/voters/PersonChoice.tsx'
import { OwnerPick, type Owner } from './OwnerPick.tsx'
import { readField, type Entered } from '../post/fields/readFields.ts'

/** What is chosen in a dialog above the form: a field's id where it is a field's options. */
export type Picking = { of: 'person' | 'owner' | 'tags' } | { of: 'field'; fieldID: string }

/** Whose post it is, and what they are called. */
export interface Customer {
  whom: Represented
  name: string
}

interface PickersProps {
  picking: Picking | null
  title: string
  boardID: string
  fields: readonly CustomPostField[]
  entered: Readonly<Record<string, Entered>>
  owner: Owner | null
  tags: readonly Tag[]
  /** The board's tags. */
  known: readonly Tag[]
  onPerson: (customer: Customer | null) => void
  onOwner: (owner: Owner | null) => void
  onTags: (tags: readonly Tag[]) => void
  onEntered: (fieldID: string, value: Entered) => void
  onClose: () => void
}

/** The dialogs that a new post's form opens above itself, one at a time. */
export function Pickers({ picking, title, boardID, fields, entered, owner, tags, known, ...on }: PickersProps) {
  const { t } = useWords()
  const { onClose } = on
  switch (picking?.of) {
    case 'person': {
      const take = (customer: Customer | null) => {
        on.onPerson(customer)
        onClose()
      }
      return (
        <PersonChoice
          title={t('adminNewPost.choosePerson')}
          newText={(email) => t('adminNewPost.newPerson', { email })}
          first={{ text: t('adminNewPost.me'), run: () => take(null) }}
          onChoose={(whom, name) => take({ whom, name })}
          onClose={onClose}
        />
      )
    }
    case 'owner':
      return <OwnerPick boardID={boardID} chosen={owner} onChoose={on.onOwner} onClose={onClose} />
    case 'tags': {
      const isOn = (tag: Tag) => tags.some(({ id }) => id === tag.id)
      return (
        <ChoiceDialog
          title={t('adminNewPost.chooseTags')}
          choices={known.map((tag) => ({ id: tag.id, text: tag.name, mark: <TagChip tag={tag} /> }))}
          chosen={tags.map(({ id }) => id)}
          isMultiple
          empty={t('adminNewPost.noTagsYet')}
          onChoose={(id) => on.onTags(known.filter((tag) => (tag.id === id) !== isOn(tag)))}
          onClose={onClose}
        />
      )
    }
    case 'field': {
      const field = fields.find(({ id }) => id === picking.fieldID)
      if (!field) return null
      return (
        <ChooseOption
          title={t('adminValues.choose', { name: field.name, title: title.trim() || t('adminNewPost.open') })}
          field={field}
          value={readField(field, entered[field.id]) ?? null}
          onSave={(value) => on.onEntered(field.id, Array.isArray(value) ? value : [])}
          onClose={onClose}
        />
      )
    }
    default:
      return null
  }
}

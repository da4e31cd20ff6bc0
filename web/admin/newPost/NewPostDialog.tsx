import { useMemo, useState, type ReactNode } from 'react'
import '../../../locales/en/adminNewPost.json?texts'
import '../../../locales/en/adminValues.json?texts'
import '../../../locales/en/adminVoters.json?texts'
import type { Tag } from '../../../contract/teamFacts.ts'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { MentionPlace } from '../../components/mentions/MentionPlace.ts'
import { PictureTextArea } from '../../components/pictures/PictureTextArea.tsx'
import { usePictures } from '../../components/pictures/usePictures.ts'
import { useData, useDataClient, useViewer } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { offerUndo } from '../actions/offerUndo.ts'
import { useFieldsOf } from '../post/fields/useFieldsOf.ts'
import { dayToday, timeOfDay } from './days.ts'
import { FieldInput } from '../post/fields/FieldInput.tsx'
import type { Owner } from './OwnerPick.tsx'
import { Pickers, type Customer, type Picking } from './Pickers.tsx'
import { PickField } from '../post/fields/PickField.tsx'
import { readFields, type Entered } from '../post/fields/readFields.ts'
import { SimilarTitles } from './SimilarTitles.tsx'
import { useNewPostPlace } from './useNewPostPlace.ts'

/** Writes a post, as one's own or for a customer, with what the team keeps of it. It opens when it is there, and its message takes it back. */
export default function NewPostDialog({ onClose }: { onClose: () => void }) {
  const { t, list } = useWords()
  const viewer = useViewer()
  const client = useDataClient()
  const place = useNewPostPlace()
  const { run, pending, error } = useWrite('/api/posts/createOnBehalf')
  const pictures = usePictures()
  const boards = useData('/api/boards/getAll', {}).data?.filter(({ team }) => team?.isArchived !== true) ?? []
  const [chosenBoard, setBoard] = useState<string | null>(null)
  const [title, setTitle] = useState('')
  const [details, setDetails] = useState('')
  const [chosenCategory, setCategory] = useState('')
  const [person, setPerson] = useState<Customer | null>(null)
  const [sourceURL, setSourceURL] = useState('')
  const [day, setDay] = useState(dayToday)
  const [owner, setOwner] = useState<Owner | null>(null)
  const [chosenTags, setTags] = useState<readonly Tag[]>([])
  const [entered, setEntered] = useState<Readonly<Record<string, Entered>>>({})
  const [picking, setPicking] = useState<Picking | null>(null)
  const [isTried, setIsTried] = useState(false)
  const refusal = useRefusal(error, ['title', 'details', 'created', 'sourceURL'], t('admin.failed.write'))

  const board =
    boards.find(({ id }) => id === chosenBoard) ??
    boards.find(({ urlName }) => urlName === place.boardURLName) ??
    boards[0]
  const boardID = board?.id ?? ''
  const fields = useFieldsOf(boardID) ?? []
  const { data: known } = useData('/api/tags/list', { boardID }, { enabled: boardID !== '' })
  // Categories and tags are a board's: those of another one are none.
  const categoryID = board?.categories.some(({ id }) => id === chosenCategory) ? chosenCategory : ''
  const tags = (known ?? []).filter(({ id }) => chosenTags.some((tag) => tag.id === id))
  const read = readFields(fields, entered)
  const titleMissing = title.trim() === ''
  const enter = (fieldID: string, value: Entered) => setEntered((others) => ({ ...others, [fieldID]: value }))

  const submit = async () => {
    setIsTried(true)
    if (titleMissing || read.wrong.size > 0 || boardID === '') return
    const { output } = await run({
      boardID,
      title,
      details,
      ...(categoryID === '' ? {} : { categoryID }),
      ...(person?.whom ?? { userID: viewer.id ?? '' }),
      ...(person && sourceURL.trim() !== '' ? { sourceURL } : {}),
      ...(day === dayToday() || day === '' ? {} : { created: timeOfDay(day) }),
      ...(owner ? { ownerID: owner.id } : {}),
      tagIDs: tags.map(({ id }) => id),
      fields: read.values,
    })
    if (!output) return
    onClose()
    offerUndo({
      text: t('adminNewPost.posted', { title: title.trim() }),
      undo: () => client.write('/api/posts/delete', { postID: output.id }),
    })
    await place.open(output)
  }
  const errorOf = (field: { id: string; name: string }) => {
    const wrong = isTried ? read.wrong.get(field.id) : undefined
    if (wrong === undefined) return undefined
    return wrong === 'required' ? t('adminValues.required', { name: field.name }) : t('adminValues.badNumber')
  }
  return (
    <>
      <FormDialog
        title={t('adminNewPost.open')}
        size="large"
        submitLabel={t('adminNewPost.submit')}
        unsaved={title.trim() !== '' || details.trim() !== ''}
        pending={pending}
        pictures={pictures}
        refusal={refusal}
        onSubmit={submit}
        onClose={onClose}
      >
        <TextField
          label={t('adminNewPost.title')}
          error={isTried && titleMissing ? t('adminNewPost.titleMissing') : refusal.of('title')}
          autoComplete="off"
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <SimilarTitles title={title} boardID={boardID} />
        <AtBoard boardID={boardID}>
          <PictureTextArea
            pictures={pictures}
            label={t('adminNewPost.details')}
            optional={t('adminValues.optional')}
            error={refusal.of('details')}
            rows={4}
            value={details}
            onChange={setDetails}
          />
        </AtBoard>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Select
            label={t('adminNewPost.board')}
            value={boardID}
            options={boards.map(({ id, name }) => ({ value: id, text: name }))}
            onChange={({ target }) => setBoard(target.value)}
          />
          {board && board.categories.length > 0 && (
            <Select
              label={t('adminNewPost.category')}
              value={categoryID}
              options={[
                { value: '', text: t('adminNewPost.noCategory') },
                ...board.categories.map(({ id, name }) => ({ value: id, text: name })),
              ]}
              onChange={({ target }) => setCategory(target.value)}
            />
          )}
          <PickField
            label={t('adminNewPost.person')}
            text={person?.name ?? t('adminNewPost.me')}
            isEmpty={false}
            onOpen={() => setPicking({ of: 'person' })}
          />
          <TextField
            label={t('adminNewPost.created')}
            error={refusal.of('created')}
            type="date"
            min="1900-01-01"
            max={dayToday()}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
          {person && (
            <div className="sm:col-span-2">
              <TextField
                label={t('adminNewPost.source')}
                hint={t('adminNewPost.sourceHint')}
                optional={t('adminValues.optional')}
                error={refusal.of('sourceURL')}
                inputMode="url"
                autoComplete="off"
                value={sourceURL}
                onChange={({ target }) => setSourceURL(target.value)}
              />
            </div>
          )}
          <PickField
            label={t('adminNewPost.owner')}
            text={owner?.name ?? t('adminNewPost.noOwner')}
            isEmpty={owner === null}
            onOpen={() => setPicking({ of: 'owner' })}
          />
          <PickField
            label={t('adminNewPost.tags')}
            text={tags.length === 0 ? t('adminNewPost.noTags') : list(tags.map(({ name }) => name))}
            isEmpty={tags.length === 0}
            onOpen={() => setPicking({ of: 'tags' })}
          />
          {fields.map((field) => (
            <FieldInput
              key={field.id}
              field={field}
              value={entered[field.id]}
              error={errorOf(field)}
              onChange={(value) => enter(field.id, value)}
              onOpen={() => setPicking({ of: 'field', fieldID: field.id })}
            />
          ))}
        </div>
      </FormDialog>
      <Pickers
        {...{ picking, title, boardID, fields, entered, owner, tags, known: known ?? [] }}
        onPerson={setPerson}
        onOwner={setOwner}
        onTags={setTags}
        onEntered={enter}
        onClose={() => setPicking(null)}
      />
    </>
  )
}

/** Where the details are written: people who see the board are suggested for mentions. */
function AtBoard({ boardID, children }: { boardID: string; children: ReactNode }) {
  const place = useMemo(() => ({ boardID }), [boardID])
  return <MentionPlace value={place}>{children}</MentionPlace>
}

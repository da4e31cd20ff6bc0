import { useState, type ReactNode, type SubmitEvent } from 'react'
import type { Viewer } from '../../../contract/viewer.ts'
import { useWrite } from '../../data/useWrite.ts'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Avatar } from '../../ui/marks/Avatar.tsx'
import { useWords } from '../../words/useWords.ts'
import { PictureChoice, type ChosenPicture } from '../pictures/PictureChoice.tsx'
import { useRefusalText } from '../posts/manage/useRefusalText.ts'

interface ViewerForm {
  fields: ReactNode
  pending: boolean
  submit: (event: SubmitEvent) => void
}

/** The fields of what others see of whoever looks, and what sends them. */
export function useViewerForm(viewer: Viewer, onSaved: () => void): ViewerForm {
  const { t } = useWords()
  const refusalText = useRefusalText()
  const { run, pending, error } = useWrite('/api/viewer/update')
  const [name, setName] = useState(viewer.name)
  const [missing, setMissing] = useState(false)
  /** Undefined as long as nothing was chosen, null when the picture was taken away. */
  const [chosen, setChosen] = useState<ChosenPicture | null>()
  const shown = chosen === undefined ? viewer.pictureURL : (chosen?.url ?? null)
  const save = async () => {
    setMissing(name.trim() === '')
    if (pending || name.trim() === '') return
    const { output } = await run({
      name: name.trim(),
      ...(chosen === undefined ? {} : { pictureID: chosen?.id ?? null }),
    })
    if (!output) return
    setChosen(undefined)
    onSaved()
    toasts.show({ text: t('viewer.saved') })
  }
  const fields = (
    <>
      <TextField
        label={t('viewer.name')}
        error={missing ? t('viewer.nameMissing') : error?.field === 'name' ? error.message : undefined}
        autoComplete="name"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <PictureChoice
        kind="picture"
        label={t('viewer.picture')}
        hint={t('viewer.pictureHint')}
        chooseLabel={t(shown === null ? 'viewer.choose' : 'viewer.chooseOther')}
        onChosen={setChosen}
        onRemove={shown === null ? undefined : () => setChosen(null)}
      >
        <Avatar name={name} src={shown} size={64} />
      </PictureChoice>
      {error && error.field !== 'name' && <InlineError>{refusalText(error)}</InlineError>}
    </>
  )
  return {
    fields,
    pending,
    submit: (event) => {
      event.preventDefault()
      void save()
    },
  }
}

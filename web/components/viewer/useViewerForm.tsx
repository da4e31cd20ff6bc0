import { useState, type ReactNode } from 'react'
import type { Image } from '../../../contract/images.ts'
import type { Viewer } from '../../../contract/viewer.ts'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Avatar } from '../../ui/marks/Avatar.tsx'
import { useWords } from '../../words/useWords.ts'
import type { FormProps } from '../forms/Form.tsx'
import { useRefusal } from '../forms/useRefusal.ts'
import { PictureChoice } from '../pictures/PictureChoice.tsx'
import { sendPicture } from '../pictures/sendPicture.ts'

interface ViewerForm extends Pick<FormProps, 'submitLabel' | 'onSubmit' | 'pending' | 'refusal'> {
  fields: ReactNode
  unsaved: boolean
}

/** The fields of what others see of the viewer, and what saves them. */
export function useViewerForm(viewer: Viewer, onSaved: () => void): ViewerForm {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/viewer/update')
  const refusal = useRefusal(error, ['name'], t('common.failed.text'))
  const [name, setName] = useState(viewer.name)
  const [missing, setMissing] = useState(false)
  /** Undefined as long as nothing was chosen, null when the picture was taken away. */
  const [chosen, setChosen] = useState<Image | null>()
  const shown = chosen === undefined ? viewer.pictureURL : (chosen?.url ?? null)
  const save = async () => {
    const isUnnamed = name.trim() === ''
    // Who has no name yet may still choose a picture.
    setMissing(isUnnamed && viewer.name !== '')
    if (isUnnamed && viewer.name !== '') return
    const inputs = {
      ...(isUnnamed ? {} : { name: name.trim() }),
      ...(chosen === undefined ? {} : { pictureID: chosen?.id ?? null }),
    }
    await run(inputs, () => {
      setChosen(undefined)
      onSaved()
      toasts.show({ text: t('pictures.viewer.saved'), kind: 'saved' })
    })
  }
  const fields = (
    <>
      <TextField
        label={t('pictures.viewer.name')}
        error={missing && name.trim() === '' ? t('pictures.viewer.nameMissing') : refusal.of('name')}
        autoComplete="name"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <PictureChoice
        send={sendPicture('picture')}
        label={t('pictures.viewer.picture')}
        hint={t(viewer.isMember ? 'pictures.viewer.pictureHintTeam' : 'pictures.viewer.pictureHint')}
        chooseLabel={t(shown === null ? 'pictures.viewer.choose' : 'pictures.viewer.chooseOther')}
        onChosen={setChosen}
        onRemove={shown === null ? undefined : () => setChosen(null)}
      >
        <Avatar name={name} seed={viewer.id} src={shown} size={64} />
      </PictureChoice>
    </>
  )
  return {
    fields,
    submitLabel: t('pictures.viewer.save'),
    onSubmit: save,
    pending,
    refusal,
    unsaved: chosen !== undefined || name.trim() !== viewer.name,
  }
}

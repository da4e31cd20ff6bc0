import { useId, useState, type SubmitEvent } from 'react'
import type { Viewer } from '../../../contract/viewer.ts'
import { useWrite } from '../../data/react.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Avatar } from '../../ui/marks/Avatar.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useWords } from '../../words/useWords.ts'
import { PictureChoice, type ChosenPicture } from '../pictures/PictureChoice.tsx'
import { useRefusalText } from '../posts/manage/useRefusalText.ts'

/** What others see of whoever looks: their name and their picture. */
export default function ViewerDialog({ viewer, onClose }: { viewer: Viewer; onClose: () => void }) {
  const { t } = useWords()
  const form = useId()
  const refusalText = useRefusalText()
  const { run, pending, error } = useWrite('/api/viewer/update')
  const [name, setName] = useState(viewer.name)
  const [missing, setMissing] = useState(false)
  /** Undefined as long as nothing was chosen, null when the picture was taken away. */
  const [chosen, setChosen] = useState<ChosenPicture | null>()
  const shown = chosen === undefined ? viewer.pictureURL : (chosen?.url ?? null)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (pending || name.trim() === '') return
    const { output } = await run({ name: name.trim(), ...(chosen === undefined ? {} : { pictureID: chosen?.id ?? null }) })
    if (!output) return
    onClose()
    toasts.show({ text: t('viewer.saved') })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('portal.viewer.edit')}
      text={t('viewer.text')}
      closeLabel={t('portal.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('viewer.cancel')}</Button>
          <Button look="primary" type="submit" form={form} loading={pending}>{t('viewer.save')}</Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
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
      </form>
    </Dialog>
  )
}

import { useState } from 'react'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { useWords } from '../../words/useWords.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'

interface EraseAuthorProps {
  author: { id: string; name: string }
  onErased: (() => void) | undefined
}

/** Erases someone for good, as they can themselves. */
export function EraseAuthor({ author, onErased }: EraseAuthorProps) {
  const { t } = useWords()
  const { run, pending } = useWrite('/api/users/erase')
  const refused = useRefusalToast()
  const [isAsking, setIsAsking] = useState(false)
  const [texts, setTexts] = useState<'keep' | 'remove'>('keep')
  const { name } = author
  const erase = async () => {
    const { error } = await run({ userID: author.id, texts }, () => {
      setIsAsking(false)
      toasts.show({ text: t('admin.erase.done', { name }) })
      onErased?.()
    })
    if (!error) return
    setIsAsking(false)
    refused(error)
  }
  return (
    <div>
      <Button size="small" onClick={() => setIsAsking(true)}>
        {t('admin.erase.button')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('admin.erase.ask', { name })}
        text={t('admin.erase.text')}
        confirmLabel={t('admin.erase.confirm')}
        danger
        pending={pending}
        typed={{ label: t('admin.erase.type', { name }), expected: name.trim(), error: t('admin.erase.typeError') }}
        refusal={undefined}
        onClose={() => setIsAsking(false)}
        onConfirm={erase}
      >
        <div className="mt-4">
          <Select
            label={t('admin.erase.texts')}
            value={texts}
            onChange={(event) => setTexts(event.target.value === 'remove' ? 'remove' : 'keep')}
            options={[
              { value: 'keep', text: t('admin.erase.keep') },
              { value: 'remove', text: t('admin.erase.remove') },
            ]}
          />
        </div>
      </ConfirmDialog>
    </div>
  )
}

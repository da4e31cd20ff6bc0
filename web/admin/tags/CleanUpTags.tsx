import { useState } from 'react'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { useWords } from '../../words/useWords.ts'

interface CleanUpTagsProps {
  boards: readonly { id: string; name: string }[]
  onClose: () => void
}

/** Shows the tags that no post has, all of them chosen, and deletes those that stay chosen. */
export function CleanUpTags({ boards, onClose }: CleanUpTagsProps) {
  const { t } = useWords()
  const { data: unused, error: unread } = useData('/api/tags/getUnused', {})
  const { run, pending, error } = useWrite('/api/tags/deleteUnused')
  const failureText = useFailureText()
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const chosen = (unused ?? []).filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  const clean = async () => {
    if (chosen.length === 0) return onClose()
    const { output } = await run({ tagIDs: chosen })
    if (!output) return undefined
    onClose()
    toasts.show({ text: t('adminTags.cleaned', { count: output.deletedIDs.length }), kind: 'saved' })
    return undefined
  }
  const toggle = (id: string) =>
    setKept(kept.has(id) ? new Set([...kept].filter((one) => one !== id)) : new Set([...kept, id]))
  return (
    <ConfirmDialog
      title={t('adminTags.cleanTitle')}
      text={t(unused?.length === 0 ? 'adminTags.cleanNone' : 'adminTags.cleanText')}
      confirmLabel={
        unused?.length === 0 ? t('adminTags.cleanClose') : t('adminTags.cleanConfirm', { count: chosen.length })
      }
      danger={chosen.length > 0}
      pending={pending || (!unused && unread === null)}
      refusal={
        error ? failureText(error, t('admin.failed.write')) : unread === null ? undefined : t('admin.failed.write')
      }
      onClose={onClose}
      onConfirm={clean}
    >
      {unused && unused.length > 0 && (
        <div className="mt-4 grid max-h-80 gap-4 overflow-y-auto">
          {boards
            .filter(({ id }) => unused.some(({ boardID }) => boardID === id))
            .map((board) => (
              <fieldset key={board.id} className="grid gap-2">
                <legend dir="auto" className="mb-2 text-small text-ink-3 wrap-anywhere">
                  {board.name}
                </legend>
                {unused
                  .filter(({ boardID }) => boardID === board.id)
                  .map((tag) => (
                    <Checkbox
                      key={tag.id}
                      label={tag.name}
                      checked={!kept.has(tag.id)}
                      onChange={() => toggle(tag.id)}
                    />
                  ))}
              </fieldset>
            ))}
        </div>
      )}
    </ConfirmDialog>
  )
}

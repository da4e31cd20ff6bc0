import { useState } from 'react'
import { useData } from '../../../data/react.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ChoiceDialog } from '../../actions/choice/ChoiceDialog.tsx'
import { TagChip } from '../../actions/TagChip.tsx'
import type { BulkDialogProps } from '../bulkProps.ts'
import { firstOfEachName } from '../firstOfEachName.ts'
import { useChoose } from '../useChoose.ts'

/** Adds tags to posts, or removes them, by their names on each board. */
export function TagsChoice(props: BulkDialogProps) {
  const { t } = useWords()
  const { counted, onClose } = props
  const choose = useChoose(props)
  const { data: all } = useData('/api/tags/list', {})
  const [chosen, setChosen] = useState<readonly string[]>([])
  const tags = firstOfEachName(counted.boards.flatMap(({ id }) => (all ?? []).filter(({ boardID }) => boardID === id)))
  return (
    <ChoiceDialog
      title={t('adminBulk.title.tags', { count: counted.count })}
      text={t('adminBulk.tagsText')}
      choices={tags.map((tag) => ({ id: tag.id, text: tag.name, mark: <TagChip tag={tag} /> }))}
      chosen={chosen}
      isMultiple
      {...(all ? { empty: t('adminBulk.tagsEmpty') } : {})}
      onChoose={(id) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
      onClose={onClose}
    >
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p role="status" className="text-small text-ink-3">
          {t('adminBulk.tagsChosen', { count: chosen.length })}
        </p>
        {chosen.length > 0 && (
          <div className="flex gap-2">
            <Button onClick={() => choose({ kind: 'tags', remove: [...chosen] })}>{t('adminBulk.tagsRemove')}</Button>
            <Button look="primary" onClick={() => choose({ kind: 'tags', add: [...chosen] })}>
              {t('adminBulk.tagsAdd')}
            </Button>
          </div>
        )}
      </div>
    </ChoiceDialog>
  )
}

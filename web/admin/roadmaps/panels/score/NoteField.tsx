import { useState } from 'react'
import { longestRoadmapNote } from '../../../../../contract/roadmapKinds.ts'
import type { Roadmap } from '../../../../../contract/roadmaps.ts'
import { shortTitle } from '../../../../components/posts/shortTitle.ts'
import { UnsavedGuard } from '../../../../components/forms/UnsavedGuard.tsx'
import { Button } from '../../../../ui/actions/Button.tsx'
import { TextArea } from '../../../../ui/forms/TextArea.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { useCells } from '../../data/useCells.ts'
import type { Row } from '../../row.ts'

/** The team's note on a post of this roadmap. */
export function NoteField({ roadmap, row, canEdit }: { roadmap: Roadmap; row: Row; canEdit: boolean }) {
  const { t } = useWords()
  const put = useCells(roadmap.id)
  const [note, setNote] = useState<string | null>(null)
  const text = note ?? row.note
  const isChanged = note !== null && note.trim() !== row.note
  const save = async () => {
    const isDone = await put(
      [{ postID: row.id, note: text.trim() }],
      t('adminRoadmaps.cellSet', { column: t('adminRoadmaps.note'), title: shortTitle(row) }),
    )
    if (isDone) setNote(null)
  }
  if (!canEdit)
    return row.note === '' ? null : (
      <section aria-labelledby="roadmap-note">
        <h3 id="roadmap-note" className="mb-2 text-h3">
          {t('adminRoadmaps.note')}
        </h3>
        <p dir="auto" className="text-ui whitespace-pre-line wrap-anywhere">
          {row.note}
        </p>
      </section>
    )
  return (
    <div>
      <UnsavedGuard dirty={isChanged} />
      <TextArea
        label={t('adminRoadmaps.note')}
        hint={t('adminRoadmaps.noteHint')}
        rows={3}
        maxLength={longestRoadmapNote}
        value={text}
        onChange={({ target }) => setNote(target.value)}
      />
      {isChanged && (
        <div className="mt-2 flex gap-2">
          <Button look="primary" size="small" onClick={() => void save()}>
            {t('admin.save')}
          </Button>
          <Button size="small" look="ghost" onClick={() => setNote(null)}>
            {t('adminRoadmaps.discard')}
          </Button>
        </div>
      )}
    </div>
  )
}

import { useState } from 'react'
import type { EntryDraft } from '../../../../../contract/changelog.ts'
import { entryLengths } from '../../../../../contract/entryLengths.ts'
import { PictureChoice } from '../../../../components/pictures/PictureChoice.tsx'
import { sendPicture } from '../../../../components/pictures/sendPicture.ts'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { useWords } from '../../../../words/useWords.ts'
import type { Facts } from '../draftStore.ts'

/** The image above an entry, and what it shows in words. */
export function CoverPart({ entry, onSave }: { entry: EntryDraft; onSave: (facts: Facts) => void }) {
  const { t } = useWords()
  const { cover, coverAlt, canChange } = entry
  const [alt, setAlt] = useState(coverAlt)
  const image = cover && (
    <img
      src={cover.smallURL}
      alt={cover.alt}
      width={cover.width}
      height={cover.height}
      className="h-auto w-full rounded-sm border border-line"
    />
  )
  if (!canChange) return image
  return (
    <div className="grid gap-3">
      <PictureChoice
        send={sendPicture('cover')}
        label={t('adminChangelog.cover')}
        hint={t('adminChangelog.coverHint')}
        chooseLabel={t(cover ? 'adminChangelog.replaceCover' : 'adminChangelog.chooseCover')}
        onChosen={({ id }) => onSave({ coverID: id, coverAlt: alt })}
        onRemove={cover ? () => onSave({ coverID: null }) : undefined}
      >
        {image}
      </PictureChoice>
      {cover && (
        <TextField
          label={t('adminChangelog.coverAlt')}
          autoComplete="off"
          maxLength={entryLengths.coverAlt}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
          onBlur={() => alt !== coverAlt && onSave({ coverAlt: alt })}
        />
      )}
    </div>
  )
}

import { useRef } from 'react'
import { Button } from '../../ui/actions/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import { acceptedPictures } from './pictureFiles.ts'
import type { Pictures } from './usePictures.ts'

/** The button that picks pictures for a text; it says that there are quicker ways. */
export function AddPictures({ pictures }: { pictures: Pictures }) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className="inline-flex items-center gap-2 text-small text-ink-3">
      <Button size="small" icon="image" id={`${pictures.areaID}-add`} onClick={() => input.current?.click()}>
        {t('pictures.add')}
      </Button>
      <span className="hidden sm:inline pointer-coarse:hidden">{t('pictures.ways')}</span>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedPictures}
        onChange={(event) => {
          pictures.add([...(event.target.files ?? [])])
          // So that the same file can be picked again.
          event.target.value = ''
        }}
      />
    </span>
  )
}

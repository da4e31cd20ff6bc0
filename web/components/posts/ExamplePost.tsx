import '../../../locales/en/write.json?texts'
import { Icon } from '../../ui/marks/Icon.tsx'
import { Badge } from '../../ui/marks/Badge.tsx'
import { useWords } from '../../words/useWords.ts'

/** A row like those of posts, on a board without any: it says what goes where, in nobody's name, and cannot be pressed. */
export function ExamplePost() {
  const { t } = useWords()
  return (
    <div className="flex gap-4 py-1 text-ink-3">
      <span
        aria-hidden="true"
        className="flex size-14 shrink-0 flex-col items-center justify-center rounded-md border border-line"
      >
        <Icon name="chevron-up" />
        <span className="text-h3 leading-5 tabular-nums">0</span>
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-h3">{t('write.example.title')}</p>
        <p className="mt-1 text-ui">{t('write.example.excerpt')}</p>
        <p className="mt-2">
          <Badge kind="imported">{t('write.example.mark')}</Badge>
        </p>
      </div>
    </div>
  )
}

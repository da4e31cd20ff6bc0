import { useRef, useState } from 'react'
import {
  widgetPreviewPath,
  type WidgetForm,
  type WidgetPreview as Shown,
  type WidgetPreviewMessage,
} from '../../../contract/widgetPreview.ts'
import { useTheme } from '../../components/viewer/theme.ts'
import { useToldFrame } from '../../ui/behaviour/useToldFrame.ts'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { useWords } from '../../words/useWords.ts'
import { callOf, type SnippetOptions } from './snippet.ts'

/** How long after its document the preview's page may take to ask for its options. */
const patienceMs = 5_000

/** The company's own widget with the options as they are chosen, for someone who isn't known, as it works in a page. */
export function WidgetPreview({ options }: { options: SnippetOptions }) {
  const { t } = useWords()
  const theme = useTheme()
  const frame = useRef<HTMLIFrameElement>(null)
  const hasAsked = useRef(false)
  const [hasFailed, setHasFailed] = useState(false)
  const preview: Shown = {
    form: options.form,
    ...callOf(options),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  }
  const message: WidgetPreviewMessage = { upwell: 'widget', preview }
  useToldFrame(frame, message, {
    wanted: 'widgetWanted',
    onWanted: () => {
      hasAsked.current = true
      setHasFailed(false)
    },
  })
  return (
    <section aria-labelledby="widget-preview" className="min-w-0">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 xl:sticky xl:top-6">
        <h3 id="widget-preview" className="text-ui font-medium text-ink">
          {t('adminWidget.preview')}
        </h3>
        {hasFailed ? (
          <InlineError>{t('adminWidget.preview.failed')}</InlineError>
        ) : (
          <p className="text-small text-ink-3">{t(hints[options.form])}</p>
        )}
        {/* Without a sandbox: it is a page of ours, whose frames ask this host, and has no scripts but ours. */}
        <iframe
          ref={frame}
          title={t('adminWidget.preview')}
          src={widgetPreviewPath}
          hidden={hasFailed}
          className="h-160 w-full rounded-sm border border-line bg-surface"
          onLoad={() => setTimeout(() => setHasFailed(!hasAsked.current), patienceMs)}
        />
      </div>
    </section>
  )
}

const hints = {
  button: 'adminWidget.preview.button',
  board: 'adminWidget.preview.board',
  news: 'adminWidget.preview.news',
} as const satisfies Record<WidgetForm, string>

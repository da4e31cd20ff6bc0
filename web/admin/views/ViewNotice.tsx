import type { ViewKind } from '../../../contract/views.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import type { OpenView } from './openView.ts'

/** Says that a view is gone, or what the open one was narrowed by and is gone. */
export function ViewNotice({ kind: list, open: { view, isGone } }: { kind: ViewKind; open: OpenView }) {
  const { t, list: listed } = useWords()
  const { run, pending } = useWrite('/api/views/update')
  const refused = useRefusalToast()
  if (isGone) return <Notice text={t('adminViews.gone', { kind: list })} />
  if (!view || view.missing.length === 0) return null
  const names = view.missing.map(({ kind, name }) =>
    t(name === null ? `adminViews.missing.${kind}.unnamed` : `adminViews.missing.${kind}.named`, { name: name ?? '' }),
  )
  const save = async () => {
    const { error } = await run({ viewID: view.id, query: view.query, expects: { query: view.query } })
    if (error) return refused(error)
    toasts.show({ text: t('admin.savedNamed', { name: view.name }), kind: 'saved' })
  }
  return (
    <Notice text={t('adminViews.missing.text', { names: listed(names), count: names.length })}>
      {view.canChange && (
        <Button size="small" loading={pending} onClick={() => void save()}>
          {t('adminViews.missing.save')}
        </Button>
      )}
    </Notice>
  )
}

function Notice({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <div
      role="status"
      className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-sm bg-status-amber-soft px-3 py-2 text-ui text-status-amber"
    >
      <p className="min-w-0 wrap-anywhere">{text}</p>
      {children}
    </div>
  )
}

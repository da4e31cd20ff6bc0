import { Component, lazy, type ComponentType, type ReactNode } from 'react'
import { NotLoaded } from '../components/NotLoaded.tsx'
import { ChunkLoadError } from '../data/chunks/chunk.ts'
import { toasts } from '../ui/feedback/toasts.ts'
import { useWords } from '../words/useWords.ts'

/**
 * A part of a page whose code is loaded when it is first shown, inside a `Suspense`. Code that did not load is loaded anew when the part is
 * shown again: until then a part that can be closed closes with a toast, and any other offers to try again.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Part = lazy(load)
  const renew = () => (Part = lazy(load))
  return function LazyPart(props: Props & { onClose?: () => void }) {
    const { t } = useWords()
    const { onClose } = props
    const close =
      onClose &&
      (() => {
        toasts.show({ text: t('common.failed.text'), tone: 'error' })
        onClose()
      })
    return (
      <LoadBoundary onFailed={renew} close={close} text={t('common.failed.text')}>
        {() => <Part {...props} />}
      </LoadBoundary>
    )
  }
}

interface LoadBoundaryProps {
  onFailed: () => void
  close: (() => void) | undefined
  text: string
  children: () => ReactNode
}

class LoadBoundary extends Component<LoadBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch() {
    this.props.onFailed()
    this.props.close?.()
  }

  override render() {
    const { children, close, text } = this.props
    const { error } = this.state
    if (error === null) return children()
    // Only code that did not load is this boundary's concern.
    if (!(error instanceof ChunkLoadError)) throw error
    return close ? null : (
      <NotLoaded
        onRetry={(event) => {
          event.preventDefault()
          this.setState({ error: null })
        }}
      >
        {text}
      </NotLoaded>
    )
  }
}

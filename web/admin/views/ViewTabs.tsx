import { Suspense, useCallback, useRef, useState } from 'react'
import type { View, ViewQuery } from '../../../contract/views.ts'
import { useData } from '../../data/react.tsx'
import { useWords } from '../../words/useWords.ts'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { ViewTask } from './lazyViewTask.ts'
import { addressOfView, type OpenView } from './openView.ts'
import { useViewCounts } from './useViewCounts.ts'
import { useViewOrder } from './useViewOrder.ts'
import { viewsOf, type ViewedList, type ViewedSearch } from './viewedList.ts'
import { ViewChanges } from './ViewChanges.tsx'
import { ViewMenu } from './ViewMenu.tsx'
import { ViewNotice } from './ViewNotice.tsx'
import { bringIntoSight } from './bringIntoSight.ts'
import { ViewTab } from './ViewTab.tsx'
import type { Task } from './ViewTask.tsx'

interface ViewTabsProps<Search extends ViewedSearch> {
  list: ViewedList<Search>
  open: OpenView<Search>
  /** How the list looks, as a view keeps it. */
  look: ViewLook
  onSearch: (search: Search) => void
}

interface ViewLook {
  query: Pick<ViewQuery, 'columns' | 'layout'>
  /** Whether the viewer changed it in the open view. */
  isChanged: boolean
  reset: () => void
}

/** The saved views of a list as tabs, everything first; under them what is changed in the open one, and what of it is gone. */
export function ViewTabs<Search extends ViewedSearch>({ list, open: opened, look, onSearch }: ViewTabsProps<Search>) {
  const { t } = useWords()
  const { kind } = list
  const open = { ...opened, isChanged: opened.isChanged || look.isChanged }
  const query = { ...list.queryOf(open.search), ...look.query }
  const { data: views, error } = useData('/api/views/list', {})
  const all = viewsOf(list, views ?? none)
  const { ordered, defaultViewIDs, show, keep, setDefault } = useViewOrder(list, views ?? none)
  const counts = useViewCounts(all)
  const strip = useRef<HTMLElement>(null)
  const isFocusDue = useRef(false)
  const [task, setTask] = useState<Task | null>(null)
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const hasDefault = all.some(({ id }) => defaultViewIDs.includes(id))
  const searchOfTab = (view: View | null) => addressOfView(view, hasDefault) as Search
  const hrefOf = (view: View | null) => list.path(searchOfTab(view))
  const ids = ordered.map(({ id }) => id)

  const placedAt = (id: string, to: number) => {
    const others = ids.filter((one) => one !== id)
    return [...others.slice(0, to), id, ...others.slice(to)]
  }
  const sayPlace = ({ id, name }: View, placed: readonly string[]) =>
    setSaid(t('adminViews.moved', { name, place: placed.indexOf(id) + 1, count: placed.length }))
  const move = (view: View, to: number) => {
    const placed = placedAt(view.id, to)
    sayPlace(view, placed)
    void keep(placed)
    // The tab's element moves, and what moves loses the focus.
    requestAnimationFrame(() => strip.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus())
  }
  const drop = () => {
    const view = all.find(({ id }) => id === dragged)
    setDragged(null)
    if (!view) return
    sayPlace(view, ids)
    void keep(ids)
  }
  const goTo = (view: View | null) => {
    look.reset()
    onSearch(searchOfTab(view))
    if (view?.id !== open.view?.id) {
      isFocusDue.current = true
      return
    }
    // What was pressed may be gone with what was unsaved.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) strip.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    })
  }
  const onOpen = useCallback((tab: HTMLElement | null) => {
    if (!tab) return
    bringIntoSight(tab)
    if (isFocusDue.current) tab.focus()
    isFocusDue.current = false
  }, [])
  if (!views && error !== null) return <LoadFailed path="/api/views/list" inputs={{}} />
  return (
    <div className="mb-4">
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="flex border-b border-line max-lg:flex-col lg:items-center lg:gap-6">
        <nav
          ref={strip}
          aria-label={t('adminViews.label')}
          className="-mx-1.5 -mb-px min-w-0 flex-1 overflow-x-auto max-lg:order-last"
        >
          <ul className="flex w-max min-w-full gap-2">
            <ViewTab
              href={hrefOf(null)}
              name={t('adminViews.all', { kind })}
              isOpen={open.view === null}
              onOpen={onOpen}
              kind={kind}
            />
            {ordered.map((view, place) => (
              <ViewTab
                key={view.id}
                href={hrefOf(view)}
                name={view.name}
                isOwn={!view.isShared}
                isOpen={open.view?.id === view.id}
                onOpen={onOpen}
                isChanged={open.view?.id === view.id && open.isChanged}
                kind={kind}
                count={counts.get(view.id)}
                isDragged={dragged === view.id}
                onDragStart={() => setDragged(view.id)}
                onDragOver={() => dragged !== null && dragged !== view.id && show(placedAt(dragged, place))}
                onDrop={drop}
                onDragEnd={() => {
                  // One that was dropped elsewhere goes back.
                  if (dragged !== null) show(null)
                  setDragged(null)
                }}
                menu={
                  open.view?.id === view.id && (
                    <ViewMenu
                      view={view}
                      place={place}
                      last={ordered.length - 1}
                      isDefault={defaultViewIDs.includes(view.id)}
                      onMove={(to) => move(view, to)}
                      onDefault={(isDefault) => void setDefault(isDefault ? view : null)}
                      onTask={setTask}
                    />
                  )
                }
              />
            ))}
          </ul>
        </nav>
        <ViewChanges
          key={open.view?.id}
          open={open}
          query={query}
          resetHref={hrefOf(open.view)}
          onReset={look.reset}
          onSaved={goTo}
          onTask={setTask}
        />
      </div>
      <ViewNotice kind={kind} open={open} />
      <Suspense>
        {task && <ViewTask task={task} kind={kind} query={query} onClose={() => setTask(null)} onSaved={goTo} />}
      </Suspense>
    </div>
  )
}

const none: readonly View[] = []

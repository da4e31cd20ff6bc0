// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createLine } from '../../data/transport/line.ts'
import { followFrameLinks } from './followFrameLinks.ts'

test('a page whose code is gone after a release is opened anew in the frame; a place in this page is entered', async () => {
  const opened: string[] = []
  vi.spyOn(location, 'assign').mockImplementation((address) => void opened.push(`anew ${address}`))
  const component: { preload?: () => void } = {}
  const router = {
    preloadRoute: async () => [{ routeId: 'page' }],
    clearCache: () => {},
    navigate: async ({ href }: { href: string }) => void opened.push(href),
    subscribe: () => () => {},
    routesById: { page: { options: { component } } },
  } as unknown as Parameters<typeof followFrameLinks>[0]
  followFrameLinks(
    router,
    '/widget/panel.dark',
    createLine(async () => {}),
  )
  const press = (href: string) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    link.dispatchEvent(event)
    return event.defaultPrevented
  }

  expect(press('/widget/panel.dark/ideas?sort=new')).toBe(true)
  await vi.waitFor(() => expect(opened).toEqual(['/ideas?sort=new']))
  component.preload = () => {}
  expect(press('/bugs')).toBe(true)
  await vi.waitFor(() => expect(opened.slice(1)).toEqual(['anew /widget/panel.dark/bugs']))

  const place = document.createElement('p')
  place.id = 'there'
  place.scrollIntoView = () => void opened.push('scrolled')
  document.body.append(place)
  expect(press('#there')).toBe(true)
  expect(opened.slice(2)).toEqual(['scrolled'])
  expect(['/admin', '/files/a.png', '/changelog/feed.xml'].map(press)).toEqual([false, false, false])
})

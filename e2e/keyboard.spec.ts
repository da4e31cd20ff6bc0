import { callFrom, postFrom, signInFrom } from './calls.ts'
import { expect, newAddress, test, votesOn } from './journey.ts'
import { openByKeyboard, signInByKeyboard } from './keyboard.ts'
import { like, t } from './words.ts'

test.describe('by the keyboard alone', () => {
  test('a reader skips to the content, opens a board, and a post of it', async ({ page }) => {
    const keyboard = await openByKeyboard(page, '/')
    const main = page.getByRole('main')
    await keyboard.press('Tab')
    await keyboard.isOn(page.getByRole('link', { name: t('common.skipToContent') }))
    await keyboard.press('Enter')
    await expect(main).toBeFocused()
    await keyboard.reach(main.getByRole('link', { name: /^Feature requests/ }))
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Feature requests' })).toBeFocused()
    await expect(page).toHaveTitle(/^Feature requests · /)
    await keyboard.reach(main.getByRole('link', { name: 'Gift vouchers', exact: true }))
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Gift vouchers' })).toBeFocused()
    await expect(page).toHaveTitle(/^Gift vouchers · /)
    await keyboard.reach(
      main.getByRole('button', { name: like('portal.vote.label', { title: 'Gift vouchers' }) }),
      'Shift+Tab',
    )
  })

  test('a reader orders a board, filters it to nothing, and takes the filters away: the focus stays where the work is', async ({
    page,
  }) => {
    const keyboard = await openByKeyboard(page, '/feature-requests')
    const main = page.getByRole('main')
    const [top, status, search] = [
      main.getByRole('link', { name: t('portal.sort.top'), exact: true }),
      main.getByRole('combobox', { name: t('portal.filter.status') }),
      main.getByRole('searchbox', { name: t('portal.search.label') }),
    ]
    await keyboard.reach(top)
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\?sort=top$/)
    await keyboard.hears(like('portal.board.summary', { sort: t('portal.sort.top') }))
    await keyboard.isOn(top)
    await keyboard.reach(status)
    await keyboard.press('P')
    await expect(page).toHaveURL(/status=planned/)
    await keyboard.hears(like('portal.board.summary', { sort: t('portal.sort.top') }))
    await keyboard.isOn(status)
    await expect(status).toHaveValue('planned')
    await keyboard.reach(main.getByRole('link', { name: t('portal.filter.remove', { name: 'Planned' }) }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\?sort=top$/)
    await keyboard.hears(like('portal.board.summary', { sort: t('portal.sort.top') }))
    const send = main.getByRole('button', { name: t('portal.search.button'), exact: true })
    await keyboard.isOn(send)
    await expect(status).toHaveValue('')
    await keyboard.reach(search, 'Shift+Tab')
    await keyboard.type('zzzz')
    await keyboard.press('Enter')
    await keyboard.hears(t('portal.board.summary', { count: 0, sort: t('portal.sort.top') }))
    await keyboard.isOn(search)
    await keyboard.reach(main.getByRole('link', { name: t('portal.filter.clear') }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/feature-requests$/)
    await keyboard.hears(like('portal.board.summary', { sort: t('portal.sort.trending') }))
    await keyboard.isOn(send)
    await expect(search).toHaveValue('')
  })

  test('a voter votes with Enter and takes it back with Space', async ({ page }) => {
    await signInFrom(page, 'Vesna')
    const { id } = await postFrom(page, 'connected-apps', 'Send invoices to the tax office')
    await callFrom(page, '/api/votes/delete', { postID: id })
    const keyboard = await openByKeyboard(page, '/connected-apps?sort=new')
    const box = (count: number) =>
      page.getByRole('main').getByRole('button', {
        name: t('portal.vote.label', { title: 'Send invoices to the tax office', count }),
        exact: true,
      })
    await keyboard.reach(box(0))
    await expect(box(0)).toHaveAttribute('aria-pressed', 'false')
    for (const key of ['Enter', 'Space']) {
      const answered = page.waitForResponse(/\/api\/votes\/(create|delete)$/)
      await keyboard.press(key)
      await keyboard.isOn(box(key === 'Enter' ? 1 : 0))
      await expect(page.locator(':focus')).toHaveAttribute('aria-pressed', String(key === 'Enter'))
      await (await answered).finished()
    }
    const cast = page.waitForResponse(/\/api\/votes\/create/)
    await keyboard.press('Space')
    await (await cast).finished()
    await page.reload()
    await expect(box(1)).toHaveAttribute('aria-pressed', 'true')
  })

  test('a stranger begins a post and upvotes a similar one instead', async ({ page }) => {
    const keyboard = await openByKeyboard(page, '/feature-requests')
    const open = page.getByRole('textbox', { name: t('portal.composer.open') })
    await keyboard.reach(open)
    await keyboard.press('Enter')
    const form = page.getByRole('form', { name: t('write.composer.heading') })
    await keyboard.isOn(form.getByRole('textbox', { name: t('write.composer.title') }))
    await keyboard.type('voucher as a gift')
    await keyboard.hears(like('write.composer.similarCount'))
    const similar = form.getByRole('region', { name: t('write.composer.similar') })
    await keyboard.reach(
      similar.getByRole('button', { name: `${t('write.composer.upvoteInstead')} Gift vouchers`, exact: true }),
    )
    await keyboard.press('Enter')
    await signInByKeyboard(page, keyboard, newAddress())
    const upvoted = similar.getByRole('button', { name: `${t('write.composer.upvoted')} Gift vouchers`, exact: true })
    await keyboard.isOn(upvoted)
    await expect(upvoted).toHaveAttribute('aria-pressed', 'true')
    await keyboard.reach(form.getByRole('button', { name: t('write.cancel') }))
    await keyboard.press('Enter')
    await keyboard.isOn(open)
    await expect(
      page.getByRole('main').getByRole('button', { name: like('portal.vote.label', { title: 'Gift vouchers' }) }),
    ).toHaveAttribute('aria-pressed', 'true')
  })

  test('a visitor comments, names one of the team, and answers', async ({ page }) => {
    await signInFrom(page, 'Mira')
    const { path } = await postFrom(page, 'bugs', 'The clock is an hour late')
    const keyboard = await openByKeyboard(page, path)
    const area = page.getByRole('textbox', { name: t('post.comment.label') })
    await keyboard.reach(area)
    await keyboard.type('For a week, ')
    await expect(page.getByRole('button', { name: t('comment.submit'), exact: true })).toBeVisible()
    await keyboard.type('@')
    const options = page.getByRole('listbox', { name: t('mentions.label') }).getByRole('option')
    await expect(options.nth(1)).toBeVisible()
    await keyboard.press('ArrowDown')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(area).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? 'none')
    await keyboard.press('Escape')
    await expect(options).toHaveCount(0)
    await keyboard.type(' and @Nadia')
    await keyboard.hears(t('mentions.count', { count: 1 }))
    const option = page.getByRole('listbox', { name: t('mentions.label') }).getByRole('option', { selected: true })
    await expect(option).toHaveAccessibleName(/Nadia Brandt/)
    await expect(area).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
    await keyboard.press('Enter')
    await expect(area).toHaveValue('For a week, @ and @Nadia Brandt ')
    await keyboard.type('knows.')
    await keyboard.press('Control+Enter')
    await keyboard.hears(t('comment.written'))
    await expect(page.getByRole('article').getByText('For a week, @ and @Nadia Brandt knows.')).toBeVisible()
    await keyboard.isOn(area)
    await expect(area).toHaveValue('')
    const reply = page.getByRole('button', { name: t('post.comments.replyTo', { name: 'Mira' }) })
    await keyboard.reach(reply)
    await keyboard.press('Enter')
    await keyboard.isOn(page.getByRole('textbox', { name: t('post.comment.labelReply') }))
    await keyboard.type('On Monday too.')
    await keyboard.press('Meta+Enter')
    await keyboard.hears(t('comment.written'))
    await expect(page.getByRole('article').filter({ hasText: 'On Monday too.' })).toBeVisible()
    await keyboard.isOn(reply.first())
  })

  test('a stranger signs up by a code and returns to the vote, which is cast', async ({ page }) => {
    const keyboard = await openByKeyboard(page, '/feature-requests?q=waiting')
    const box = page.getByRole('main').getByRole('button', {
      name: like('portal.vote.label', { title: 'Waiting list that fills cancelled slots by itself' }),
    })
    await keyboard.reach(box)
    const before = await votesOn(box)
    // It shows before it is written, and this reader comes too late for an outbox that would keep it.
    const cast = page.waitForResponse(/\/votes\/create$/)
    await keyboard.press('Enter')
    await signInByKeyboard(page, keyboard, newAddress())
    await keyboard.isOn(box)
    await expect(box).toHaveAttribute('aria-pressed', 'true')
    await (await cast).finished()
    await page.reload()
    await expect(box).toHaveAttribute('aria-pressed', 'true')
    expect(await votesOn(box)).toBeGreaterThan(before)
  })

  test('a dialog that is left gives the focus back to what opened it, and what was begun is taken back', async ({
    page,
  }) => {
    const keyboard = await openByKeyboard(page, '/feature-requests')
    const box = page
      .getByRole('main')
      .getByRole('button', { name: like('portal.vote.label') })
      .first()
    const name = (await box.getAttribute('aria-label')) ?? ''
    await keyboard.reach(box)
    await keyboard.press('Space')
    const dialog = page.getByRole('dialog', { name: t('write.signIn.title') })
    await keyboard.isOn(dialog.getByRole('textbox', { name: t('write.signIn.email') }))
    // Round inside of it, and back to where it began.
    await keyboard.reach(dialog.getByRole('button', { name: t('write.signIn.send') }))
    await keyboard.reach(dialog.getByRole('button', { name: t('portal.close') }), 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await keyboard.isOn(box)
    await expect(box).toHaveAttribute('aria-pressed', 'false')
    await expect(box).toHaveAttribute('aria-label', name)
    await keyboard.press('Enter')
    await keyboard.isOn(dialog.getByRole('textbox', { name: t('write.signIn.email') }))
    await keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await keyboard.isOn(box)
  })

  test('what takes its opener away leaves the focus at what stood nearest', async ({ page }) => {
    await signInFrom(page, 'Dora')
    const { id, path } = await postFrom(page, 'bugs', 'The bell rings twice')
    await callFrom(page, '/api/comments/create', { postID: id, body: 'On both phones.' })
    const keyboard = await openByKeyboard(page, path)
    const dots = page.getByRole('button', { name: t('commentMenu.label', { name: 'Dora' }) })
    await keyboard.reach(dots)
    await keyboard.press('Enter')
    await keyboard.isOn(page.getByRole('menuitem', { name: t('commentMenu.edit') }))
    await keyboard.press('Escape')
    await keyboard.isOn(dots)
    await keyboard.press('Enter')
    await keyboard.isOn(page.getByRole('menuitem', { name: t('commentMenu.edit') }))
    await keyboard.reach(page.getByRole('menuitem', { name: t('commentMenu.delete') }), 'ArrowDown')
    await keyboard.press('Enter')
    const ask = page.getByRole('alertdialog')
    await keyboard.isOn(ask.getByRole('button', { name: t('write.cancel') }))
    await keyboard.press('Escape')
    await keyboard.isOn(dots)
    await keyboard.press('Enter')
    await keyboard.isOn(page.getByRole('menuitem', { name: t('commentMenu.edit') }))
    await keyboard.reach(page.getByRole('menuitem', { name: t('commentMenu.delete') }), 'ArrowUp')
    await keyboard.press('Enter')
    await keyboard.isOn(ask.getByRole('button', { name: t('write.cancel') }))
    await keyboard.reach(ask.getByRole('button', { name: t('commentMenu.delete') }))
    await keyboard.press('Enter')
    await keyboard.hears(t('manage.comments.deleteDone', { name: 'Dora' }))
    await expect(page.getByRole('heading', { level: 2, name: t('post.comments.heading', { count: 0 }) })).toBeFocused()
    await keyboard.reach(
      page.getByRole('group', { name: t('postManage.label') }).getByRole('button', { name: t('commentMenu.delete') }),
      'Shift+Tab',
    )
    await keyboard.press('Enter')
    await keyboard.isOn(ask.getByRole('button', { name: t('write.cancel') }))
    await keyboard.reach(ask.getByRole('button', { name: t('commentMenu.delete') }))
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Bugs' })).toBeFocused()
  })
})

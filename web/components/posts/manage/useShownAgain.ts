import { useDataClient } from '../../../data/react.tsx'

/** Has every list and page that may show a post asked for again. */
export function useShownAgain(): () => Promise<void> {
  const client = useDataClient()
  return () =>
    client.invalidate(
      '/api/posts/get',
      '/api/posts/getOne',
      '/api/posts/activity/get',
      '/api/posts/findSuggestions',
      '/api/roadmap/get',
      '/api/boards/getAll',
      '/api/boards/get',
    )
}

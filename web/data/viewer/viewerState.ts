import type { Viewer } from '../../../contract/viewer.ts'
import type { DataSet } from '../dataSet.ts'

/** The state of the viewer (0035, Client): the four flags and, merged in, the fields that the server gave. */
export type ViewerState = {
  loading: boolean
  loggedOut: boolean
  error: string | null
  lastUpdated: number | null
} & Partial<Viewer>

/** The viewer's data set as a state (0035, Client). An answer without a viewer is no error: it means that nobody is signed in. */
export function viewerStateOf({ data, error, loading, lastUpdated }: DataSet<Viewer | null>): ViewerState {
  const loggedOut = data === null && !loading && error === null && lastUpdated !== null
  return { ...data, loading, loggedOut, error, lastUpdated }
}

/** Whether the state is that of someone who is signed in. */
export function isSignedIn(state: ViewerState): state is ViewerState & Viewer {
  return state.id !== undefined
}

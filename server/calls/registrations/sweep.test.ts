import { rootSweep } from '../../test/sweeps/rootSweep.ts'

rootSweep('registrations')

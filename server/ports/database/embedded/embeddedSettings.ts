/**
 * PostgreSQL's settings for a small machine that also runs the service. A large installation brings its own server by `DATABASE_URL`.
 * They are given on the command line, so they win over `postgresql.conf` and `alter system`.
 */
export const embeddedSettings: Record<string, string> = {
  // What is acknowledged is on disk, whatever a file in the data folder says.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',

  max_connections: '100',
  shared_buffers: '192MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',

  // Fewer full-page images after a checkpoint. They are not compressed: the binaries have only pglz, which takes a processor four times
  // as long as writing them takes a disk.
  wal_compression: 'off',
  checkpoint_timeout: '15min',
  max_wal_size: '1GB',

  // Our queries are short: compiling them or spreading one over processes costs more than it gives on two cores.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',

  // In files: /dev/shm has 64 MB in a container, and systemd empties it when an ordinary user logs out.
  dynamic_shared_memory_type: 'mmap',

  // Nobody connects to the data folder's PostgreSQL from outside, or replicates it.
  unix_socket_permissions: '0700',
  max_wal_senders: '0',
  wal_level: 'minimal',
  max_logical_replication_workers: '0',

  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  logging_collector: 'off',
  log_destination: 'stderr',
  lc_messages: 'C',
}

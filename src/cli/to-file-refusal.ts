import { AppError } from '../shared/app-error.js';

/** What the machine says when a file cannot be written, by its own code: what that means, and what to do. */
const REASONS: Readonly<Record<string, { what: string; remedy: string }>> = {
  EEXIST: { what: 'something else of that name is in the way', remedy: 'Name another place, or move it away.' },
  ENOENT: { what: 'there is no such place to write to', remedy: 'Name a folder that is there or can be made.' },
  ENOTDIR: {
    what: 'on the way to it is a file, where a folder would have to be',
    remedy: 'Name another place, or move that file away.',
  },
  EISDIR: { what: 'a folder of that name is in the way', remedy: 'Name another place, or move the folder away.' },
  EACCES: { what: 'you may not write there', remedy: 'Name a place in which you may write.' },
  EPERM: { what: 'you may not write there', remedy: 'Name a place in which you may write.' },
  EROFS: { what: 'that place can only be read', remedy: 'Name a place in which you may write.' },
  ENOSPC: { what: 'the disk is full', remedy: 'Make room, or name a place on another disk.' },
  EDQUOT: { what: 'your share of the disk is full', remedy: 'Make room, or name a place on another disk.' },
  EFBIG: { what: 'the file would be larger than the disk takes', remedy: 'Name a place on another disk.' },
  EIO: { what: 'the disk does not take it', remedy: 'Name a place on another disk, and have this one looked at.' },
  EPIPE: { what: 'whoever reads it has gone', remedy: 'Run it again, and let the reader read to the end.' },
  EBUSY: { what: 'it is in use', remedy: 'Close it where it is open, and run this again.' },
  ENAMETOOLONG: { what: 'the name is too long', remedy: 'Name a shorter one.' },
  ELOOP: { what: 'links on the way to it lead in a circle', remedy: 'Name another place.' },
  EINVAL: { what: 'nothing can be written there', remedy: 'Name another place.' },
};

const WRITING = new Set(['open', 'mkdir', 'write', 'rename', 'rm', 'unlink', 'rmdir', 'close', 'fsync', 'ftruncate']);

interface FileFault {
  readonly code?: string;
  readonly syscall?: string;
  readonly path?: string;
  /** of a file that was to get its name */
  readonly dest?: string;
}

/** What a file is called while it is written. */
const UNFINISHED = /\.unfinished(-\d+)?$/;

/**
 * What the machine said of a file that was to be written, as a refusal with the path and a remedy; undefined for every other
 * error. The one place where such words are put into ours.
 */
export function toFileRefusal(error: unknown): AppError | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code = '', syscall = '', path, dest } = error as FileFault;
  const reason = WRITING.has(syscall) && Object.hasOwn(REASONS, code) ? REASONS[code] : undefined;
  if (reason === undefined) return undefined;
  return new AppError('FILE_UNWRITABLE', {
    where: (dest ?? path)?.replace(UNFINISHED, ''),
    what: `It cannot be written: ${reason.what}`,
    remedy: reason.remedy,
  });
}

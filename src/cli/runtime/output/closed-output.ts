import { constants, readFileSync, statSync } from 'node:fs';

const shells = /^(?:ba|da|z|k|mk|fi|a|rba)?sh\b|^busybox/;

/**
 * True if a shell started this process with standard output closed (`>&-`). Node opens the null device in its place, for
 * reading and writing; `> /dev/null` only writes. Other programs may pass the null device so too, to discard the output,
 * so the parent must be a shell that writes elsewhere. Known on Linux only.
 */
export function isOutputClosed(parent: number): boolean {
  try {
    const [, flags = ''] = /^flags:\s*([0-7]+)/m.exec(readFileSync('/proc/self/fdinfo/1', 'utf8')) ?? [];
    // The last two bits are the access mode.
    if ((Number.parseInt(flags, 8) & 3) !== constants.O_RDWR) return false;
    return shells.test(readFileSync(`/proc/${parent}/comm`, 'utf8')) && !discardsOutput(parent);
  } catch {
    return false;
  }
}

function discardsOutput(id: number): boolean {
  return statSync(`/proc/${id}/fd/1`, { throwIfNoEntry: false })?.rdev === statSync('/dev/null').rdev;
}

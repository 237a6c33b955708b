import dayjs from 'dayjs';

export const parseDay = dayjs;

/**
 * Gives this run of the tests a number, by which its server is known. The server is started by the first test that asks
 * for a database, so that a run of unit tests starts none.
 */
function numberTestRun(): void {
  process.env['SEWER_TEST_RUN'] = String(process.pid);
}

// Jest asks for it under this name.
export { numberTestRun as default };

import { testKilledRewrite } from '../../support/killed-rewrite.ts';

testKilledRewrite('fmt');
